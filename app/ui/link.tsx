import type { AnchorHTMLAttributes } from 'react'

/**
 * A link inside the portal: a plain one, because every page is a document of its own. Remix's own link works out its
 * address and listens for clicks, which costs the server a fifth of a list and gives the browser nothing.
 */
export const Link = ({ to, children, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <a href={to} {...rest}>
    {children}
  </a>
)
