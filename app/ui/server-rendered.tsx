import { createElement } from 'react'

/**
 * An element that the browser keeps as the server rendered it: React does not render its content, and no
 * script contains it. Only for content that never changes in an open page.
 */
export const ServerRendered = ({ as }: { as: string }) =>
  createElement(as, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } })
