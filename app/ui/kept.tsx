import { createElement } from 'react'

/**
 * An element that the browser keeps as the server rendered it: React neither renders its content nor has it
 * in a script. Only for content that never changes in an open page.
 */
export const Kept = ({ as }: { as: string }) =>
  createElement(as, { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } })
