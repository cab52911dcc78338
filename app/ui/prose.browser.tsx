import { ServerRendered } from './server-rendered'

/** Keeps the text that the server rendered: the Markdown parser is not sent to browsers. */
export const Prose = () => <ServerRendered as="div" />
