import { useTranslation } from '~/i18n/use-translation'
import { normaliseUnicode } from '~/rules/truncate'
import { StepButton } from '~/ui/button'
import { useChangedSince } from '~/ui/form/changed-since'
import { TextField, type FieldMeta } from '~/ui/form/field'
import { StepSuccess } from '~/ui/form/step-success'

/** An ID with its duplicate check (product §5); `idProof` proves that this ID was free. */
export function LoginIdField({ fields }: { fields: Record<'loginId' | 'idProof' | 'checkedId', FieldMeta> }) {
  const { t } = useTranslation('account')
  const { loginId, idProof, checkedId } = fields
  const isAnother = useChangedSince([loginId])
  return (
    <>
      {[idProof, checkedId].map((hiddenField) => (
        <input
          key={hiddenField.name}
          type="hidden"
          name={hiddenField.name}
          value={String(hiddenField.initialValue ?? '')}
        />
      ))}
      <TextField
        field={loginId}
        label={t('field.loginId')}
        autoComplete="username"
        width="code"
        // Full-width letters of a Korean keyboard are converted, as in the API.
        readAs={(typed) => normaliseUnicode(typed, 'NFKC')}
        hint={
          idProof.initialValue && !isAnother ? (
            <StepSuccess>{t('messages:idAvailable')}</StepSuccess>
          ) : (
            t('signUp.loginIdHint')
          )
        }
        beside={
          <StepButton
            step="check-id"
            label={t('signUp.checkId')}
            at={loginId.id}
            className="whitespace-nowrap"
          />
        }
      />
    </>
  )
}
