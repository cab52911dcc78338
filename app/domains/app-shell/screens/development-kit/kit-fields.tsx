import { CalendarDays } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { CodeField } from '~/ui/form/code-field'
import { ErrorSummary } from '~/ui/form/error-summary'
import { FieldGroup, SelectField, TextAreaField, TextField } from '~/ui/form/field'
import { FilesField } from '~/ui/form/files-field'
import { Icon } from '~/ui/icon'
import { TimeField } from '~/ui/form/time-field'
import { KitPart, sample } from './kit-part'

const ERRORS = { plate: ['plateInvalid'], visitDate: ['visitDateRequired'] }

/** Every kind of field: empty, filled in, with an error. */
export function KitFields() {
  const { t } = useTranslation('kit')
  const purposes = ['meeting', 'interview'] as const
  return (
    <KitPart title={t('group.fields')}>
      <ErrorSummary form={{ id: 'kit', allErrors: ERRORS }} />
      <FieldGroup legend={t('field.legend')}>
        <TextField field={sample('name', { initialValue: t('field.nameValue') })} label={t('field.name')} />
        <TextField
          field={sample('mobile')}
          label={t('field.mobile')}
          type="tel"
          autoComplete="tel"
          hint={t('field.mobileHint')}
        />
        <TextField
          field={sample('plate', { initialValue: t('field.plateValue'), errors: ERRORS.plate })}
          label={t('field.plate')}
          width="short"
          optional
        />
        <TextField
          field={sample('visitDate', { errors: ERRORS.visitDate })}
          label={t('field.date')}
          type="date"
          width="short"
          hint={t('field.dateHint')}
          beside={
            <ButtonLink to="#kit-month" look="secondary">
              <Icon of={CalendarDays} className="mr-2" />
              {t('field.calendar')}
            </ButtonLink>
          }
        />
        <TimeField
          field={sample('time')}
          label={t('field.time')}
          from={540}
          to={1080}
          step={30}
          placeholder={t('field.timePlaceholder')}
        />
        <SelectField
          field={sample('purpose')}
          label={t('field.purpose')}
          placeholder={t('field.purposePlaceholder')}
          options={purposes.map((value) => ({ value, label: t(`field.${value}`) }))}
        />
        <CodeField
          field={sample('code')}
          label={t('field.code')}
          sendStep="send-code"
          sendLabel={t('field.sendCode')}
          hint={t('field.codeHint')}
        />
        <TextField
          field={sample('password')}
          label={t('field.password')}
          type="password"
          autoComplete="new-password"
        />
        <FilesField
          field={sample('file')}
          label={t('field.file')}
          accept="image/*"
          hint={t('field.fileHint')}
          optional
        />
        <TextAreaField field={sample('memo')} label={t('field.memo')} optional />
      </FieldGroup>
    </KitPart>
  )
}
