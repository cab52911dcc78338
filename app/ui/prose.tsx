import { renderMarkdown } from '~/markdown/markdown'

/** Markdown written by staff, such as a notice or a policy, as safe HTML. */
export const Prose = ({ text }: { text: string }) => (
  <div className="prose max-w-text" dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }} />
)
