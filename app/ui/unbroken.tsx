import { Children, Fragment, isValidElement, type ReactNode } from 'react'

/** Dates, and times from one to another, which browsers would break after a hyphen or dash. */
const PIECES = /(\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}[–-]\d{1,2}:\d{2})/

/** Text whose dates and times stay in one line. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(PIECES).map((piece, i) =>
    // What split() was to keep stands at the odd places.
    i % 2 === 1 ? (
      <span key={i} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      <Fragment key={i}>{piece}</Fragment>
    ),
  )

/** Content of a cell or a fact whose dates and times stay in one line; elements in it see to theirs. */
export function unbroken(content: ReactNode): ReactNode {
  if (typeof content === 'string') return PIECES.test(content) ? <Unbroken text={content} /> : content
  if (Array.isArray(content)) return Children.map(content, unbroken)
  if (isValidElement<{ children?: ReactNode }>(content) && content.type === Fragment)
    return <Fragment key={content.key}>{unbroken(content.props.children)}</Fragment>
  return content
}
