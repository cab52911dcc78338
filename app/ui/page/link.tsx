import type { AnchorHTMLAttributes } from 'react'

/**
 * A link inside the portal: a plain anchor, as every page is a new document. Remix's Link resolves addresses
 * and listens for clicks, which takes a fifth of the time of rendering a list and is of no use without
 * hydration.
 */
export const Link = ({
  to,
  children,
  ...rest
}: { to: string; 'data-ends'?: string } & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
