/**
 * Opens a page's modal as a dialog over it (modal.tsx): the rest is inert, Escape closes it, focus moves into
 * it and back. In browsers from before 2022, which have no dialogs, it stays part of the page.
 */
const modal = document.querySelector<HTMLDialogElement>('[data-modal]')
if (modal?.showModal) {
  const opener = document.querySelector<HTMLElement>('[data-opens]')!
  const open = () => {
    modal.close()
    modal.showModal()
    modal.querySelector<HTMLElement>('[data-error-summary], input:not([type=hidden])')!.focus()
  }
  open()
  opener.addEventListener('click', open)
  modal.querySelector('[data-closes]')!.addEventListener('click', () => modal.close())
  modal.addEventListener('close', () => {
    // The close event comes after a reopening.
    if (!modal.open) opener.focus()
  })
}

export {}
