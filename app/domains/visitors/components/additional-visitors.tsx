import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { MAX_ADDITIONAL_VISITORS } from '~/domains/visitors/limits'
import { shouldBeGroup } from '~/domains/visitors/rules/should-be-group'
import { StepButton } from '~/ui/button'
import { fieldId } from '~/forms/field-meta'
import { FieldGroup } from '~/ui/form/field'
import { ADD_BUTTON, PersonPanel } from './person-panel'
import { VisitorFields } from './visitor-fields'

/** Anchor the page continues at after somebody was removed. */
const GROUP = 'additional-visitors'
/** Anchor of the note that so many people should be a group. */
const NOTE = 'group-note'

/**
 * The additional visitors, each with a button to remove them; adding and removing are steps by post.
 * @param inPanels whether the page comes alive and each has a panel of their own
 */
export function AdditionalVisitors({
  formId,
  people,
  note,
  inPanels = false,
}: {
  formId: string
  people: ComponentProps<typeof VisitorFields>['fields'][]
  note?: ReactNode
  inPanels?: boolean
}) {
  const { t } = useTranslation('visitors')
  const isFull = people.length >= MAX_ADDITIONAL_VISITORS
  const max = { max: MAX_ADDITIONAL_VISITORS }
  return (
    <FieldGroup legend={t('individual.additionalGroup')}>
      <p id={GROUP} className="mb-4 max-w-text text-table text-ink-2">
        {isFull ? t('individual.additionalFull', max) : t('individual.additionalHint', max)}
      </p>
      {people.map((fields, index) => {
        const number = index + 1
        return (
          <Fragment key={number}>
            {number === people.length && <div id={NOTE}>{note}</div>}
            {inPanels ? (
              <PersonPanel number={number} fields={fields} after={GROUP} />
            ) : (
              <fieldset className="mb-8 min-w-0 border-l-3 border-celadon-300 pl-4">
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
            )}
          </Fragment>
        )
      })}
      {!isFull && (
        <StepButton
          id={ADD_BUTTON}
          step="add-visitor"
          label={t('individual.addVisitor')}
          // Continues at the note, where there is one.
          at={
            note && shouldBeGroup(people.length + 1) && !shouldBeGroup(people.length)
              ? NOTE
              : fieldId(formId, `visitors[${people.length + 1}].name`)
          }
        />
      )}
    </FieldGroup>
  )
}
