import { useEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { readMobile } from '~/rules/phone'
import { StepButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { openDialogAround } from '~/ui/script/open-dialog-around'
import { useShell } from '~/ui/page/use-shell'
import { VisitorFields } from './visitor-fields'

/** Id of the button that adds a visitor; the page continues there after that. */
export const ADD_BUTTON = 'add-visitor'

interface Props {
  number: number
  fields: ComponentProps<typeof VisitorFields>['fields']
  /** Anchor the page continues at after this visitor was removed. */
  after: string
}

/**
 * An additional visitor on a page that comes alive: a row with the name, whose fields open in a dialog and remain part
 * of the page's form. Without script, in browsers of before 2023, and where the page arrived with errors in them, the
 * fields are in the page (styles.css, “panel”). Its buttons are steps by post until script handles them.
 */
export function PersonPanel({ number, fields, after }: Props) {
  const { t } = useTranslation('visitors')
  const panel = useRef<HTMLDialogElement>(null)
  const isKiosk = Boolean(useShell()?.kiosk)
  const ownFields = [fields.name, fields.mobile, fields.email, fields.plate, fields.otherPlate]
  const isWrong = ownFields.some(({ errors }) => errors?.length)
  /** Just added: has no row until the panel is closed. */
  const [isNew, setNew] = useState(isAlive)
  const [isInline, setInline] = useState(isWrong && !isAlive())
  const [typed, setTyped] = useState(
    [fields.name, fields.mobile].map(({ initialValue }) => text(initialValue)),
  )
  const [name, mobile] = typed
  const isIncomplete = isWrong || (!isNew && !(name && mobile))

  const fieldOf = ({ id }: { id: string }) => document.getElementById(id) as HTMLInputElement
  const read = () => setTyped([fields.name, fields.mobile].map((field) => fieldOf(field).value.trim()))

  useEffect(() => {
    const { current: dialog } = panel
    // If the address led to a field, script opens the panel.
    const target = dialog!.querySelector<HTMLElement>(':target')
    if (target && !isAlive() && getComputedStyle(dialog!).position === 'fixed') {
      dialog!.showModal()
      target.focus()
    }
    const onAnswer = () => {
      read()
      setInline(false)
      // If the person has gone on to another field meanwhile, a row appears.
      setTimeout(() => dialog!.open || setNew(false))
    }
    // The summary's links lead to fields: the panel opens before the field is focused.
    const openForLink = ({ target }: Event) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
      const field = link && document.getElementById(decodeURIComponent(link.hash.slice(1)))
      if (field && dialog!.contains(field)) openDialogAround(field)
    }
    document.addEventListener('alive', read)
    document.addEventListener('answered', onAnswer)
    document.addEventListener('click', openForLink, true)
    return () => {
      document.removeEventListener('alive', read)
      document.removeEventListener('answered', onAnswer)
      document.removeEventListener('click', openForLink, true)
    }
    // Ids of fields depend only on the number, which is the component's key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function open(event: MouseEvent) {
    event.preventDefault()
    openDialogAround(fieldOf(fields.name))
    panel.current!.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  function close(event: { preventDefault(): void }) {
    event.preventDefault()
    panel.current!.close()
  }

  function onClosed() {
    const { current: dialog } = panel
    const inputs = [...dialog!.querySelectorAll('input')]
    const isEmpty = inputs.every((input) =>
      input.type === 'checkbox' ? !input.checked : !input.value.trim(),
    )
    read()
    // Closed without entering anybody.
    if (isNew && isEmpty)
      return dialog!
        .closest('form')!
        .requestSubmit(dialog!.querySelector<HTMLButtonElement>('[name^="intent:remove"]'))
    // The row must exist before it is focused.
    flushSync(() => setNew(false))
    const edit = document.getElementById(`edit-visitor-${number}`)
    const add = document.getElementById(ADD_BUTTON)
    ;((isNew && add) || edit)!.focus()
    // Leaving the panel counts as leaving its empty required fields.
    for (const field of [fields.name, fields.mobile].map(fieldOf).filter(({ value }) => !value)) {
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
  }

  return (
    <fieldset
      className={`mb-8 min-w-0 border-l-3 border-celadon-300 pl-4 ${isKiosk || isInline ? '' : 'as-panel'} ${isNew ? 'is-new' : ''}`}
    >
      <legend className="pt-2 font-semibold">{t('additional', { number })}</legend>
      <div className="panel-row">
        <p className="panel-said">
          <span className="block truncate">{name || t('individual.nobodyYet')}</span>
          <span
            className={`flex min-h-6 items-center truncate text-table ${isIncomplete ? 'font-semibold text-red' : 'text-ink-2'}`}
          >
            {isIncomplete && <Icon of={CircleAlert} size={18} className="mr-1" />}
            {isIncomplete ? t('individual.visitorWrong') : readMobile(mobile ?? '')}
          </span>
        </p>
        <span className="panel-only">
          <StepButton
            id={`edit-visitor-${number}`}
            step={`edit-visitor-${number}`}
            label={t('individual.editVisitor', { number })}
            look="quiet"
            at={fields.name.id}
            className="mr-4"
            onClick={open}
          />
        </span>
        <dialog
          ref={panel}
          className="panel"
          aria-labelledby={`visitor-${number}-title`}
          onClose={onClosed}
          onKeyDown={(event) => {
            // Enter closes the panel, it does not submit the form.
            const isField = (event.target as Element).matches('input')
            if (event.key === 'Enter' && isField && !event.nativeEvent.isComposing) close(event)
          }}
        >
          <h2 id={`visitor-${number}-title`} className="panel-only text-h2-s font-semibold md:text-h2">
            {t('additional', { number })}
          </h2>
          <VisitorFields fields={fields} isLead={false} />
          <div className="panel-only mt-6">
            <StepButton step="done-visitor" label={t('individual.doneVisitor')} at={after} onClick={close} />
            {isNew && (
              <StepButton
                step={`remove-visitor-${number}`}
                label={t('individual.cancelVisitor')}
                look="quiet"
                at={ADD_BUTTON}
                className="ml-4"
              />
            )}
          </div>
        </dialog>
        <StepButton
          step={`remove-visitor-${number}`}
          label={t('individual.removeVisitor', { number })}
          look="quiet"
          at={after}
          className="mt-2"
        />
      </div>
    </fieldset>
  )
}

const isAlive = () =>
  typeof document !== 'undefined' && document.documentElement.classList.contains('is-alive')

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
