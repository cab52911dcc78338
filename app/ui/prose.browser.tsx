import { Kept } from './kept'

/** A text stays as the server drew it: no script turns Markdown into HTML. */
export const Prose = () => <Kept as="div" />
