/** The CSRF token, as the page has it in every form. */
export const BLANKS = {
  get csrf() {
    return document.querySelector<HTMLInputElement>('input[name=csrf]')?.value ?? ''
  },
  nonce: undefined,
}

/** The idempotency key of a form, as served with the page. */
export const keyOfForm = (id: string): string => {
  const field = document.querySelector<HTMLInputElement>(
    `form[id="${CSS.escape(id)}"] > input[name=idempotencyKey]`,
  )
  return field?.defaultValue || crypto.randomUUID()
}
