import { useEffect, useRef } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { useMessage } from '~/ui/page/use-message'

/** Agreements that a form requires (product §8, modals). */
const AGREEMENTS = ['meetingRoomPolicyNotAgreed', 'listeningBarPolicyNotAgreed', 'privacyNotAgreed']

interface Missing {
  /** Name of the checkbox. */
  field: string
  code: string
}

/** The missing agreement, if it is the only error. */
export function missingAgreement(errors: Record<string, string[]>): Missing | undefined {
  const [first, ...others] = Object.entries(errors).filter(([, codes]) => codes.length > 0)
  const code = first?.[1].find((code) => AGREEMENTS.includes(code))
  return first && code && others.length === 0 ? { field: first[0], code } : undefined
}

/** A dialog that names the missing agreement and leads to its checkbox. */
export function NotAgreed({ field, code, onClose }: Missing & { onClose: () => void }) {
  const { t } = useTranslation()
  const message = useMessage()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // Browsers from before 2022 have no dialogs and show the error summary instead.
    if ('showModal' in dialog.current!) dialog.current.showModal()
    else onClose()
    // Once, when it appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const leadToTick = () => {
    onClose()
    const tick = document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]:not([type=hidden])`)
    tick?.scrollIntoView({ block: 'center' })
    tick?.focus({ preventScroll: true })
  }
  return (
    <dialog ref={dialog} aria-labelledby="not-agreed" className="question is-over" onClose={leadToTick}>
      <h2 id="not-agreed" className="text-h3 font-semibold">
        {message(code)}
      </h2>
      <Button type="button" className="mt-6" onClick={() => dialog.current!.close()}>
        {t('shell:toAgreement')}
      </Button>
    </dialog>
  )
}
