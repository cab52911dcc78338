import type { z } from 'zod'
import type { groupChangeForm } from '~/domains/visitors/group-schemas'
import type { Result } from '~/domains/visitors/components/visit-decisions'
import { useForm } from '~/forms/use-form'
import { ChangeFrame, type Change } from './change-frame'

/** Day, time and floor of a group; its people are added and corrected one by one. */
export function GroupChangeForm({ change, result, back }: { change: Change; result?: Result; back: string }) {
  const [form, fields] = useForm<z.input<typeof groupChangeForm>>({
    id: 'change',
    lastResult: result ?? change.start,
  })
  return (
    <ChangeFrame form={form} fields={fields} change={change} back={back}>
      <input type="hidden" name="revision" value={String(fields.revision.initialValue ?? '')} />
    </ChangeFrame>
  )
}
