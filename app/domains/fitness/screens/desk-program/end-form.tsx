import type { SubmissionResult } from '@conform-to/react'
import type { DeskProgramDetails } from '~/domains/fitness/gx-shapes'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

/** Ends a programme after a month, or moves its last month. */
export function EndForm({
  program,
  result,
}: {
  program: DeskProgramDetails
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('fitness')
  const [form, fields] = useForm<{ lastMonth: string }>({
    id: 'end-program',
    lastResult: result,
    defaultValue: { lastMonth: program.lastMonth ?? '' },
  })
  return (
    <section aria-labelledby="end-title" className="mt-18 max-w-form">
      <h2 id="end-title" className="mb-3 text-h3 font-semibold">
        {t('desk.end')}
      </h2>
      <PortalForm form={form}>
        <input type="hidden" name="part" value="end" />
        <TextField
          field={fields.lastMonth}
          label={t('desk.field.lastMonth')}
          hint={t('desk.field.lastMonthHint')}
          width="short"
          autoComplete="off"
        />
        <Button look="secondary" className="mt-4">
          {t('desk.end')}
        </Button>
      </PortalForm>
    </section>
  )
}
