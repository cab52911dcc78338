import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { MAX_ADDITIONAL_VISITORS } from '~/domains/visitors/limits'
import { shouldBeGroup } from '~/domains/visitors/rules/should-be-group'
import { StepButton } from '~/ui/button'
import { fieldId } from '~/ui/error-summary'
import { FieldGroup } from '~/ui/field'
import { ADD_BUTTON, PersonPanel } from './person-panel'
import { VisitorFields } from './visitor-fields'

/** Where the page goes on after somebody was taken out. */
const GROUP = 'additional-visitors'
/** Where it goes on when there are so many that they should be a group. */
const NOTE = 'group-note'

/**
 * Those who come along, each with a button to take them out again; adding and removing are steps by post.
 * @param inPanels where the page comes alive, each has a panel of its own
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
          // Where there is something to know first, it stands in view.
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
