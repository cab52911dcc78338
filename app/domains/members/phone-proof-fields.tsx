import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { readMobile } from '~/rules/phone'
import { StepButton } from '~/ui/button'
import { useChangedSince } from '~/ui/form/changed-since'
import { FieldRow, TextField, type FieldMeta } from '~/ui/form/field'
import { StepSuccess } from '~/ui/form/step-success'
import { CodeTime } from './components/code-time'
import { codeExpiry, type PhoneState } from './phone-proof'

interface Fields {
  mobile: FieldMeta
  code: FieldMeta
  codeSentTo: FieldMeta
  /** Left out where the form itself is sent with the code. */
  phoneProof?: FieldMeta
  provenMobile?: FieldMeta
}

interface Props {
  fields: Fields
  state: PhoneState
  /** The masked number of a one-time link, shown instead of a field. */
  masked?: string
  /** The code is sent with the whole form and proves the phone there. */
  isCodePartOfForm?: boolean
}

/** A phone and the one-time code that proves it (decisions §5); phone-proof.server.ts handles the steps. */
export function PhoneProofFields({ fields, state, masked, isCodePartOfForm = false }: Props) {
  const { t } = useTranslation('account')
  const { mobile, code, phoneProof, provenMobile, codeSentTo } = fields
  const isSent = state === 'sent'
  // A proof for another number than the one in the form does not count.
  const isAnother = useChangedSince([mobile])
  const isProven = state === 'proven' && !isAnother
  const isCodeShown = !isProven && (isSent || isCodePartOfForm || Boolean(code.errors?.length))
  const hint = masked === undefined ? t('phone.hint') : t('phone.maskedHint')
  const number = {
    field: mobile,
    label: t('field.mobile'),
    readAs: readMobile,
    hint: isProven ? <StepSuccess>{t('messages:phoneVerified')}</StepSuccess> : hint,
  }
  const send = (
    <StepButton
      step="send-code"
      label={isSent ? t('phone.sendAgain') : t('phone.send')}
      // The code is typed next: the fragment in the form's address focuses its field, without script too.
      at={code.id}
      className="whitespace-nowrap"
    />
  )
  return (
    <>
      {[codeSentTo, phoneProof, provenMobile].map(
        (kept) =>
          kept && (
            <input key={kept.name} type="hidden" name={kept.name} value={String(kept.initialValue ?? '')} />
          ),
      )}
      {masked === undefined ? (
        <TextField {...number} type="tel" autoComplete="tel" width="code" beside={send} />
      ) : (
        <MaskedNumber {...number} masked={masked} beside={!isProven && send} />
      )}
      {isCodeShown && (
        <TextField
          field={code}
          label={t('field.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          width="short"
          hint={isSent ? <CodeTime expires={codeExpiry(codeSentTo.initialValue)} /> : t('phone.codeHint')}
          beside={
            !isCodePartOfForm && (
              <StepButton
                step="verify-code"
                label={t('phone.verify')}
                at={mobile.id}
                className="whitespace-nowrap"
              />
            )
          }
        />
      )}
    </>
  )
}

/** Shown instead of a field; links of the error summary lead to it. */
function MaskedNumber({
  masked,
  beside,
  ...text
}: {
  field: FieldMeta
  label: string
  hint: ReactNode
  masked: string
  beside: ReactNode
}) {
  return (
    <FieldRow {...text} labelFor={null}>
      <div className="md:flex md:items-center">
        <p id={text.field.id} tabIndex={-1} className="py-2 font-semibold md:mr-6">
          {masked}
        </p>
        {beside}
      </div>
    </FieldRow>
  )
}
