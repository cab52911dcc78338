/*
 * Sends a form with files by XMLHttpRequest and shows the progress. The answer, the same as to a post of the
 * page (ui/README.md), is an address: of the redirect, or of the refused form. Without one the browser
 * posts the form itself. A form that is sent in place shows its answer itself (forms/in-place.ts).
 */

import { dataAddress, redirectOf } from '~/remix-requests'

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  const button = event.submitter as HTMLButtonElement | null
  const fields = [...form.querySelectorAll<HTMLInputElement>('input[type=file]')]
  const isOurs =
    form.dataset.sendsTo && form.dataset.alive === undefined && !button?.hasAttribute('data-page-switch')
  if (event.defaultPrevented || !isOurs || !fields.some(({ files }) => files?.length)) return
  event.preventDefault()
  send(form, button)
})

function send(form: HTMLFormElement, button: HTMLButtonElement | null) {
  const { sendsTo } = form.dataset
  const label = button?.textContent
  const content = new FormData(form)
  if (button?.name) content.append(button.name, button.value)
  const address = dataAddress(new URL(form.getAttribute('action')!, location.href), sendsTo!)
  upload(form, address, content).then(
    (post) => {
      const next = redirectOf({ get: (name) => post.getResponseHeader(name) }) ?? addressIn(post.responseText)
      if (next) openAddress(next)
      else postWhole(form, button)
    },
    (end: (words: string) => void) => {
      end(form.dataset.offline!)
      delete form.dataset.busy
      form.removeAttribute('aria-busy')
      if (button && label) button.textContent = label
    },
  )
}

/**
 * Sends a form's content and shows at the form how much has been sent.
 * @throws when there is no answer
 */
export function upload(form: HTMLFormElement, address: URL, content: FormData): Promise<XMLHttpRequest> {
  const { sentLabel, busyLabel } = form.dataset
  const box = form.querySelector('[data-upload]') ?? document.createElement('div')
  box.setAttribute('data-upload', '')
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.className = 'mt-4 font-semibold'
  const bar = document.createElement('progress')
  bar.className = 'progress mt-2'
  bar.setAttribute('aria-label', busyLabel!)
  box.replaceChildren(status, bar)
  form.append(box)

  return new Promise((resolve, reject) => {
    const post = new XMLHttpRequest()
    post.open('POST', address)
    post.upload.onprogress = ({ loaded, total }) => {
      bar.value = loaded / total
      const percent = Math.floor(bar.value * 100)
      status.textContent = percent < 100 ? sentLabel!.replace('#', String(percent)) : busyLabel!
    }
    post.onload = () => resolve(post)
    post.onerror = () =>
      reject((words: string) => {
        status.textContent = words
        bar.remove()
      })
    post.send(content)
  })
}

/** The address at which an answer shows the form; null for an answer of another kind. */
function addressIn(text: string): string | null {
  try {
    return (JSON.parse(text) as { address?: string }).address ?? null
  } catch {
    return null
  }
}

/** Loads an address, also when only its hash differs. */
function openAddress(next: string) {
  const to = new URL(next, location.href)
  location.assign(to)
  if (to.hash && to.pathname + to.search === location.pathname + location.search) location.reload()
}

function postWhole(form: HTMLFormElement, button: HTMLButtonElement | null) {
  if (button?.name) {
    const buttonField = document.createElement('input')
    Object.assign(buttonField, { type: 'hidden', name: button.name, value: button.value })
    form.append(buttonField)
  }
  form.submit()
}
