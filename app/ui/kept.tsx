import { createElement } from 'react'

/**
 * An element that the server drew and the browser keeps as it came: its content is neither drawn again nor in any script. Only for
 * what is on the page from the beginning and stays.
 */
export const Kept = ({ as }: { as: string }) =>
  createElement(as, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } })
