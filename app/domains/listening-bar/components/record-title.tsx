import type { ReactNode } from 'react'

/** A record by its title, with the artist below it. */
export const RecordTitle = ({
  of: { artist, title },
  children = title,
}: {
  of: { artist: string; title: string }
  /** The title, where it is more than its text. */
  children?: ReactNode
}) => (
  <>
    {children}
    <span className="block text-table font-normal text-ink-2">{artist}</span>
  </>
)
