/**
 * Puts a question over the page when its disclosure is opened (question.tsx): what lies behind waits, Escape closes, the focus goes in
 * and back to what opened it. What came open stays in its place.
 */
document.addEventListener(
  'toggle',
  ({ target }) => {
    const details = target as HTMLDetailsElement
    const dialog = details.querySelector<HTMLDialogElement>(':scope > [data-question]')
    if (!dialog?.showModal || !details.open || dialog.classList.contains('is-over')) return
    dialog.close()
    dialog.classList.add('is-over')
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-closes]')!.onclick = () => dialog.close()
    dialog.onclose = () => {
      // The closing before the opening is told after it.
      if (dialog.open) return
      dialog.classList.remove('is-over')
      dialog.open = true
      details.open = false
      details.querySelector('summary')!.focus()
    }
  },
  true,
)

export {}
