import type { SubmissionResult } from '@conform-to/react'
import type { DeskHoliday } from '~/domains/desk/building-schemas'
import { deskPaths } from '~/domains/desk/paths'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button, ButtonLink } from '~/ui/button'
import { ChangedMeanwhile } from '~/ui/form/changed-meanwhile'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

type Values = Record<'part' | 'date' | 'nameKo' | 'nameEn', string>

const ID = 'holiday'

/** The form of a public holiday, new or existing. */
export function HolidayForm({
  holiday,
  result,
}: {
  holiday?: DeskHoliday
  result?: SubmissionResult<string[]> & AffectedResult
}) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<Values>({
    id: ID,
    lastResult: result,
    defaultValue: holiday && { date: holiday.date, nameKo: holiday.nameKo, nameEn: holiday.nameEn },
  })
  return (
    <PortalForm form={form} submitLabel={t('holidays.save')} className="max-w-form">
      <input type="hidden" name="part" value="save" />
      {holiday && (
        <ChangedMeanwhile
          result={result}
          revision={holiday.revision}
          saved={[
            { name: 'nameKo', label: t('company.nameKo'), value: holiday.nameKo },
            { name: 'nameEn', label: t('company.nameEn'), value: holiday.nameEn },
          ]}
        />
      )}
      <AffectedThings formId={ID} result={result} />
      <TextField field={fields.date} label={t('holidays.date')} type="date" width="short" />
      <TextField field={fields.nameKo} label={t('company.nameKo')} autoComplete="off" />
      <TextField field={fields.nameEn} label={t('company.nameEn')} autoComplete="off" />
      <div className="mt-6 md:flex">
        <Button>{holiday ? t('holidays.save') : t('holidays.add')}</Button>
        {holiday && (
          <ButtonLink
            to={deskPaths.holidays({ year: holiday.date.slice(0, 4) })}
            look="secondary"
            className="mt-3 md:ml-3 md:mt-0"
          >
            {t('holidays.back')}
          </ButtonLink>
        )}
      </div>
    </PortalForm>
  )
}
