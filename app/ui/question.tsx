import { useId, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Disclosure } from './disclosure'
import { Icon } from './icon'

/**
 * What is asked before something that cannot be undone (specification §8, “cancel confirm”): folded away until one means it; over the
 * page where script is at work (question-script.ts), and in browsers without dialogs and without script a part of it.
 */
export function Question({
  label,
  question,
  isOpen,
  children,
}: {
  /** What one means to do. */
  label: string
  question: string
  /** Whether it has been answered wrongly. */
  isOpen: boolean
  children: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Disclosure summary={label} isOpen={isOpen} className="mt-4 border-t border-line-2 pt-1">
      <dialog open data-question aria-labelledby={id} className="question">
        <div className="flex items-start justify-between">
          <h3 id={id} className="text-h3 font-semibold">
            {question}
          </h3>
          <button type="button" data-closes aria-label={t('shell:close')} className="modal-close">
            <Icon of={X} size={24} />
          </button>
        </div>
        {children}
      </dialog>
    </Disclosure>
  )
}
