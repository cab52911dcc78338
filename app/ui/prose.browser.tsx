import { Kept } from './kept'

/** A text that stays as the server rendered it: no script has the Markdown parser. */
export const Prose = () => <Kept as="div" />
