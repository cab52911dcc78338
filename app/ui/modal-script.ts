/**
 * Puts the question of a page over it (modal.tsx): what lies behind waits, Escape closes, the focus goes in and back. Browsers of
 * before 2022 have no such thing: it stays a part of the page.
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
    // The closing before an opening is told after it.
    if (!modal.open) opener.focus()
  })
}

export {}
