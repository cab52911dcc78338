import { proseParts, type ProsePart } from '~/rules/prose'

/** Plain text of notices and policies with its headings, lists and paragraphs. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="prose max-w-text">
      {proseParts(text).map((part, i) => (
        <Part key={i} part={part} />
      ))}
    </div>
  )
}

function Part({ part }: { part: ProsePart }) {
  if (part.kind === 'heading') return <h2>{part.text}</h2>
  if (part.kind === 'paragraph') return <p>{part.text}</p>
  const items = part.items.map((item, i) => (
    <li key={i} className="mt-1">
      {item}
    </li>
  ))
  if (part.kind === 'bullets') return <ul className="list-disc pl-6">{items}</ul>
  return (
    <ol className="list-decimal pl-6" start={part.start}>
      {items}
    </ol>
  )
}
