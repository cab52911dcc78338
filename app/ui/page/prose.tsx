import { renderMarkdown } from '~/markdown/markdown'
import { RenderedProse } from './rendered-prose'

/** Markdown written by staff, such as a notice or a policy, as safe HTML. Not for hydrated screens (rendered-prose.tsx). */
export const Prose = ({ text }: { text: string }) => <RenderedProse html={renderMarkdown(text)} />
