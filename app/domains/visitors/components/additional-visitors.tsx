import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { MAX_ADDITIONAL_VISITORS } from '~/domains/visitors/schemas'
import { StepButton } from '~/ui/button'
import { fieldId } from '~/ui/error-summary'
import { FieldGroup } from '~/ui/field'
import { VisitorFields } from './visitor-fields'

/** Where the page goes on after somebody was taken out. */
const GROUP = 'additional-visitors'

/** Those who come along, each with a button to take them out again; adding and removing are steps by post. */
export function AdditionalVisitors({
  formId,
  people,
  note,
}: {
  formId: string
  people: ComponentProps<typeof VisitorFields>['fields'][]
  note?: ReactNode
}) {
  const { t } = useTranslation('visitors')
  const isFull = people.length >= MAX_ADDITIONAL_VISITORS
  const max = { max: MAX_ADDITIONAL_VISITORS }
  return (
    <FieldGroup legend={t('individual.additionalGroup')}>
      <p id={GROUP} className="mb-4 max-w-text text-table text-ink-2">
        {isFull ? t('individual.additionalFull', max) : t('individual.additionalHint', max)}
      </p>
      {note}
      {people.map((fields, index) => {
        const number = index + 1
        return (
          <fieldset key={number} className="mb-8 min-w-0 border-l-3 border-celadon-300 pl-4">
            <legend className="pt-2 font-semibold">{t('additional', { number })}</legend>
            <VisitorFields fields={fields} isLead={false} />
            <StepButton
              step={`remove-visitor-${number}`}
              label={t('individual.removeVisitor', { number })}
              look="quiet"
              at={GROUP}
              className="mt-2"
            />
          </fieldset>
        )
      })}
      {!isFull && (
        <StepButton
          step="add-visitor"
          label={t('individual.addVisitor')}
          at={fieldId(formId, `visitors[${people.length + 1}].name`)}
        />
      )}
    </FieldGroup>
  )
}
