import type { ReactNode } from 'react'
import type { Policy } from '~/domains/building/schemas'
import { Disclosure } from '~/ui/disclosure'
import { FieldGroup } from '~/ui/field'
import { Prose } from '~/ui/prose'

/** A policy's text to read within a form, and the ticks for it. */
export const ConsentText = ({
  policy,
  summary,
  children,
}: {
  policy: Policy
  summary: string
  children: ReactNode
}) => (
  <FieldGroup legend={policy.title}>
    <Disclosure summary={summary} isBoxed className="mb-3">
      <Prose text={policy.body} />
    </Disclosure>
    {children}
  </FieldGroup>
)
