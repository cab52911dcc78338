import { useRef, type RefObject } from 'react'
import { useLocation, useNavigation, useSubmit } from '@remix-run/react'
import { STATE } from '~/forms/check-step'
import type { Sending } from '~/forms/in-place'

/** After this time a button shows that it is busy (ms); most answers arrive earlier. */
const BUSY_AFTER = 300

/** Sends a form in place, with the button that was pressed; its label changes if that takes long. */
export function useSend(element: RefObject<HTMLFormElement>, hasFiles?: boolean) {
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const isSending = useNavigation().state !== 'idle'
  const endBusy = useRef(() => {})

  function send(pressed: HTMLButtonElement | null, sending: Sending) {
    const form = element.current!
    const data = new FormData(form)
    if (pressed?.name) data.append(pressed.name, pressed.value)
    data.set(STATE, JSON.stringify(sending))
    const button =
      pressed && !pressed.classList.contains('sr-only')
        ? pressed
        : form.querySelector<HTMLElement>('button:not([name]):not(.sr-only)')
    const label = button?.textContent ?? ''
    const timer = setTimeout(() => {
      if (button && button.children.length === 0) button.textContent = form.dataset.busyLabel ?? label
    }, BUSY_AFTER)
    endBusy.current = () => {
      clearTimeout(timer)
      // The answer may have changed its label.
      if (button && button.textContent === form.dataset.busyLabel) button.textContent = label
      endBusy.current = () => {}
    }
    submit(hasFiles ? data : asText(data), {
      method: 'post',
      // The router's own address: the form's answer replaces it in the history, and a redirect adds its
      // target.
      action: pathname + search,
      encType: hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded',
      preventScrollReset: true,
    })
  }

  return { send, endBusy: () => endBusy.current(), isSending }
}

/** A form without files, encoded as a browser posts it. */
export function asText(data: FormData) {
  const text = new URLSearchParams()
  for (const [name, value] of data) if (typeof value === 'string') text.append(name, value)
  return text
}
