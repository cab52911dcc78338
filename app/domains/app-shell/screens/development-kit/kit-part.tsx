import type { ReactNode } from 'react'
import { fieldMeta } from '~/forms/field-meta'

/** A group of components with a heading. */
export const KitPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mb-18">
    <h2 className="mb-6 border-b-2 border-ink pb-2 text-h2-s font-semibold md:text-h2">{title}</h2>
    {children}
  </section>
)

/** A field's metadata, as a form would give it. */
export const sample = (name: string, facts?: Parameters<typeof fieldMeta>[2]) => fieldMeta('kit', name, facts)
