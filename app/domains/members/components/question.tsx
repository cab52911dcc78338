import type { ReactNode } from 'react'

/** A dialog as a page: the question, its consequences, and the buttons that answer it. */
export function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-labelledby="question" className="max-w-form border-2 border-ink px-4 py-5 md:px-6 md:py-6">
      <h2 id="question" className="mb-4 text-h2-s font-semibold md:text-h2">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The consequences, one per line. */
export function Consequences({ items }: { items: string[] }) {
  return (
    <ul className="mb-4 list-disc pl-5">
      {items.map((item) => (
        <li key={item} className="py-1">
          {item}
        </li>
      ))}
    </ul>
  )
}
