import type { ReactNode } from 'react'
import { FloorDiagram } from '~/ui/drawing/floor-diagram'

/**
 * Beside a form: what happens after it is sent, where, and further information for the person who sends it. It stays in view
 * on a wide screen.
 */
export function StepsAside({
  label,
  title,
  steps,
  floor = null,
  children,
}: {
  label: string
  title: string
  steps: readonly string[]
  /** The floor of the request, if it has one. */
  floor?: number | null
  children: ReactNode
}) {
  return (
    <aside
      aria-label={label}
      className="mt-16 bg-mist px-6 py-6 lg:sticky lg:top-18 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0"
    >
      <h2 className="text-h3 font-semibold">{title}</h2>
      <div className="flex items-start justify-between">
        <ol className="mt-4">
          {steps.map((step, index) => (
            <li key={step} className="mb-3 flex items-start">
              <span
                aria-hidden="true"
                className="mr-3 flex h-6 w-6 shrink-0 items-center justify-center border border-ink bg-white text-badge font-semibold"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        {floor !== null && <FloorDiagram floor={floor} className="-mt-6 ml-4" />}
      </div>
      {children}
    </aside>
  )
}

/** A further section with a heading. */
export const AsidePart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-4 border-t border-line-2 pt-4">
    <h2 className="font-semibold">{title}</h2>
    <div className="mt-1 text-table text-ink-2">{children}</div>
  </section>
)
