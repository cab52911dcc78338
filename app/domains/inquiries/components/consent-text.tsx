import type { ReactNode } from 'react'
import type { RenderedPolicy } from '~/domains/building/render-policy.server'
import { Disclosure } from '~/ui/page/disclosure'
import { FieldGroup } from '~/ui/form/field'
import { RenderedProse } from '~/ui/page/rendered-prose'

/** A policy's text to read within a form, and the ticks for it. */
export const ConsentText = ({
  policy,
  summary,
  children,
}: {
  policy: RenderedPolicy
  summary: string
  children: ReactNode
}) => (
  <FieldGroup legend={policy.title}>
    <Disclosure summary={summary} isBoxed className="mb-3">
      <RenderedProse html={policy.html} />
    </Disclosure>
    {children}
  </FieldGroup>
)
