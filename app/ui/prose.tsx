import { renderMarkdown } from '~/markdown/markdown'

/** A text that staff wrote, such as a notice or a policy; Markdown, whose HTML is made safe where it is made. */
export const Prose = ({ text }: { text: string }) => (
  <div className="prose max-w-text" dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }} />
)
