import { passwordProblems } from '~/rules/password'

// Shows a typed password on demand, and hides it again before it is sent.
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-show-password]')
  const field = button && document.getElementById(button.dataset.showPassword!)
  if (!(field instanceof HTMLInputElement)) return
  field.type = field.type === 'password' ? 'text' : 'password'
  button!.setAttribute('aria-pressed', String(field.type === 'text'))
})
document.addEventListener(
  'submit',
  (event) => {
    for (const button of (event.target as Element).querySelectorAll<HTMLElement>('[data-show-password]'))
      document.getElementById(button.dataset.showPassword!)?.setAttribute('type', 'password')
  },
  true,
)

// Ticks off the rules of a new password while one types.
document.addEventListener('input', (event) => {
  const field = event.target as HTMLInputElement
  const list = field.id && document.querySelector(`[data-password-rules="${CSS.escape(field.id)}"]`)
  if (!list || !field.form) return
  const { loginId, username } = field.form.elements as unknown as Record<string, HTMLInputElement | undefined>
  const id = (loginId ?? username)?.value
  const problems: string[] = passwordProblems(field.value, id ?? '')
  for (const rule of list.querySelectorAll<HTMLElement>('[data-rule]')) {
    const name = rule.dataset.rule!
    // Without the login ID on the page, the rule about it cannot be checked.
    const isKnown = name !== 'passwordContainsId' || Boolean(id)
    const isMet = field.value !== '' && isKnown && !problems.includes(name)
    rule.classList.toggle('is-met', isMet)
    const metLabel = rule.querySelector<HTMLElement>('[data-met]')
    if (metLabel) metLabel.textContent = isMet ? ` (${metLabel.dataset.met})` : ''
  }
})
