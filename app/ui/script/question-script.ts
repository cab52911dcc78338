/**
 * Opens a question as a dialog when its disclosure is opened (question.tsx): the rest is inert, Escape closes
 * it, focus moves into it and back to the disclosure. One that the server rendered open stays part of the page.
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
    dialog.onclick = ({ target: pressed }) => {
      if ((pressed as Element).closest('[data-closes]')) dialog.close()
    }
    dialog.onclose = () => {
      // The close event comes after a reopening.
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
