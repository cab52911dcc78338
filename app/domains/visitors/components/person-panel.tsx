import { useEffect, useRef, useState, type ComponentProps, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { readMobile } from '~/rules/phone'
import { StepButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { openAround } from '~/ui/open-panel'
import { useShell } from '~/ui/use-shell'
import { VisitorFields } from './visitor-fields'

/** The button that adds somebody, where one goes on after that. */
export const ADD_BUTTON = 'add-visitor'

interface Props {
  number: number
  fields: ComponentProps<typeof VisitorFields>['fields']
  /** Where the page goes on after this one was taken out. */
  after: string
}

/**
 * Somebody who comes along on a page that comes alive: a row with the name, whose fields open over the page and stay part of its form.
 * They stand in the page as ever without script, in browsers of before 2023, and where the page came with something wrong in them
 * (styles.css, “panel”). Its buttons are steps that work by post, until script does what they do.
 */
export function PersonPanel({ number, fields, after }: Props) {
  const { t } = useTranslation('visitors')
  const panel = useRef<HTMLDialogElement>(null)
  const isKiosk = Boolean(useShell()?.kiosk)
  const own = [fields.name, fields.mobile, fields.email, fields.plate, fields.otherPlate]
  const isWrong = own.some(({ errors }) => errors?.length)
  /** Just added: has no row before the panel was closed. */
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
    // Where the address led to a field, script takes over.
    const target = dialog!.querySelector<HTMLElement>(':target')
    if (target && !isAlive() && getComputedStyle(dialog!).position === 'fixed') {
      dialog!.showModal()
      target.focus()
    }
    const answered = () => {
      read()
      setInline(false)
      // Whoever has gone on to another field meanwhile finds a row.
      setTimeout(() => dialog!.open || setNew(false))
    }
    // The summary's links lead to fields; they are opened before they get the focus.
    const lead = ({ target }: Event) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
      const field = link && document.getElementById(decodeURIComponent(link.hash.slice(1)))
      if (field && dialog!.contains(field)) openAround(field)
    }
    document.addEventListener('alive', read)
    document.addEventListener('answered', answered)
    document.addEventListener('click', lead, true)
    return () => {
      document.removeEventListener('alive', read)
      document.removeEventListener('answered', answered)
      document.removeEventListener('click', lead, true)
    }
    // Ids of fields follow from the number, which is the component's key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function open(event: MouseEvent) {
    event.preventDefault()
    openAround(fieldOf(fields.name))
    panel.current!.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  function close(event: { preventDefault(): void }) {
    event.preventDefault()
    panel.current!.close()
  }

  function closed() {
    const { current: dialog } = panel
    const inputs = [...dialog!.querySelectorAll('input')]
    const isEmpty = inputs.every((input) =>
      input.type === 'checkbox' ? !input.checked : !input.value.trim(),
    )
    read()
    // Nobody was entered after all.
    if (isNew && isEmpty)
      return dialog!
        .closest('form')!
        .requestSubmit(dialog!.querySelector<HTMLButtonElement>('[name^="intent:remove"]'))
    // Its row is there before it gets the focus.
    flushSync(() => setNew(false))
    const edit = document.getElementById(`edit-visitor-${number}`)
    const add = document.getElementById(ADD_BUTTON)
    ;((isNew && add) || edit)!.focus()
    // Who is done has left what is missing, too.
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
          onClose={closed}
          onKeyDown={(event) => {
            // Enter is for this person, not for the whole form.
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
