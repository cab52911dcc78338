import { useShell } from '~/ui/page/use-shell'

const LINK = 'link inline-flex min-h-target items-center'

/** A telephone number: a link, except at a kiosk, which cannot call. */
export function Telephone({ number, className = LINK }: { number: string; className?: string }) {
  if (useShell()?.kiosk) return <span className="tabular whitespace-nowrap">{number}</span>
  return (
    <a href={`tel:${number.replace(/-/g, '')}`} className={`tabular whitespace-nowrap ${className}`}>
      {number}
    </a>
  )
}

/** A link to an e-mail address. */
export const EmailLink = ({ address, className = LINK }: { address: string; className?: string }) =>
  useShell()?.kiosk ? (
    <>{address}</>
  ) : (
    <a href={`mailto:${address}`} className={className}>
      {address}
    </a>
  )
