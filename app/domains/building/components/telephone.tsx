import { useShell } from '~/ui/use-shell'

const LINK = 'link inline-flex min-h-target items-center'

/** A number to call: a link, but for a kiosk, which is no telephone. */
export function Telephone({ number, className = LINK }: { number: string; className?: string }) {
  if (useShell()?.kiosk) return <span className="tabular whitespace-nowrap">{number}</span>
  return (
    <a href={`tel:${number.replace(/-/g, '')}`} className={`tabular whitespace-nowrap ${className}`}>
      {number}
    </a>
  )
}

/** An address to write to. */
export const EmailLink = ({ address, className = LINK }: { address: string; className?: string }) =>
  useShell()?.kiosk ? (
    <>{address}</>
  ) : (
    <a href={`mailto:${address}`} className={className}>
      {address}
    </a>
  )
