import { useId, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Disclosure } from '~/ui/page/disclosure'
import { Icon } from '~/ui/icon'

/**
 * A confirmation of what cannot be undone (product §8, “cancel confirm”): a disclosure; with script a
 * dialog (question-script.ts), in browsers without dialogs and without script part of the page.
 */
export function Question({
  label,
  question,
  about,
  isOpen,
  isInRow = false,
  children,
}: {
  /** Label of the disclosure: the action to confirm. */
  label: string
  question: string
  /** The thing it is about, in a line. */
  about?: string
  /** Rendered open, because its form was refused. */
  isOpen: boolean
  /** At the end of a row, beside other decisions. */
  isInRow?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Disclosure
      summary={label}
      isOpen={isOpen}
      className={isInRow ? 'lg:ml-4' : 'mt-4 border-t border-line-2 pt-1'}
    >
      <dialog open data-question aria-labelledby={id} className="question">
        <div className="flex items-start justify-between">
          <h3 id={id} className="text-h3 font-semibold">
            {question}
          </h3>
          <button type="button" data-closes aria-label={t('shell:close')} className="modal-close">
            <Icon of={X} size={24} />
          </button>
        </div>
        {about && <p className="mt-2 font-semibold">{about}</p>}
        {children}
        <button
          type="button"
          data-closes
          // First in focus, as the other button cannot be undone; only a dialog has it.
          autoFocus
          className="question-keep"
        >
          {t('shell:keepIt')}
        </button>
      </dialog>
    </Disclosure>
  )
}
