import { followFields } from './finding'

/**
 * Enhances forms that work without script: lists that narrow others, counts of remaining characters, previews
 * of images, and what a form finds.
 */
export function startForms(): void {
  for (const list of document.querySelectorAll<HTMLSelectElement>('select[data-narrowed-by]')) narrow(list)
  for (const note of document.querySelectorAll<HTMLElement>('[data-left-of]')) countDown(note)
  for (const input of document.querySelectorAll<HTMLInputElement>('input[data-pictures]')) showChosen(input)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-finds]')) followFields(form)
  if (document.querySelector('[data-found-for]')) document.addEventListener('input', dropFound)
  startCodes()
}

/** A result found for some fields is invalid when one of them changes: it is hidden and the hint to look it up is shown instead. */
function dropFound({ target }: Event): void {
  const { id, form } = target as HTMLInputElement
  // React drops what it has rendered.
  if (form?.dataset.alive !== undefined) return
  for (const result of document.querySelectorAll<HTMLElement>(`[data-found-for~="${id}"]`)) {
    if (result instanceof HTMLSelectElement) result.length = 1
    else result.hidden = true
  }
  for (const hint of document.querySelectorAll<HTMLElement>(`[data-lost-with~="${id}"]`)) hint.hidden = false
}

/** Reduces a list to the group that is chosen in another list; all groups while nothing is chosen. */
function narrow(list: HTMLSelectElement): void {
  const by = document.getElementById(list.dataset.narrowedBy!) as HTMLSelectElement | null
  // React narrows the lists it renders (choice-list.tsx).
  if (!by || list.form?.dataset.alive !== undefined) return
  const groups = [...list.querySelectorAll('optgroup')]
  const offer = () => {
    const chosen = list.value
    for (const group of groups) group.remove()
    list.append(...groups.filter(({ dataset }) => !by.value || dataset.of === by.value))
    list.value = chosen
    if (list.selectedIndex < 0) list.selectedIndex = 0
  }
  by.addEventListener('change', offer)
  offer()
}

/** Shows how long a text may be, near the limit how many more characters it may have, or how many it has too many. */
function countDown(note: HTMLElement): void {
  const field = document.getElementById(note.dataset.leftOf!) as HTMLTextAreaElement | null
  const showCount = () => {
    const remaining = Number(note.dataset.max) - field!.value.length
    const { over, left, limit, near } = note.dataset
    const words = remaining < 0 ? over! : remaining > Number(near) ? limit! : left!
    note.textContent = words.replace('#', String(Math.abs(remaining)))
  }
  field?.addEventListener('input', showCount)
  if (field) showCount()
}

const PICTURE_HEIGHT = 160

/** Shows the chosen images as thumbnails, on canvases: the content policy forbids blob addresses. */
function showChosen(input: HTMLInputElement): void {
  const list = document.createElement('ul')
  list.className = 'pictures'
  list.setAttribute('aria-label', input.dataset.pictures!)
  const show = async () => {
    list.textContent = ''
    for (const file of input.files ?? []) {
      // A file that is no image is left to the server's validation.
      const image = await createImageBitmap(file).catch(() => null)
      if (!image) continue
      const canvas = document.createElement('canvas')
      canvas.height = Math.min(PICTURE_HEIGHT, image.height)
      canvas.width = Math.max(1, Math.round((image.width * canvas.height) / image.height))
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
      image.close()
      canvas.className = 'picture'
      canvas.setAttribute('role', 'img')
      canvas.setAttribute('aria-label', file.name)
      const item = document.createElement('li')
      item.append(canvas)
      list.append(item)
      if (!list.isConnected) input.after(list)
    }
  }
  input.addEventListener('change', () => void show())
  // Files chosen before the script was loaded.
  if (input.files?.length) void show()
}

/**
 * Shows how long a code is still valid, to the second; not at all if the device's clock is wrong by more than
 * the code's validity.
 */
export function startCodes(): void {
  for (const note of document.querySelectorAll<HTMLElement>('[data-code-until]')) {
    const { codeUntil: until, ticking } = note.dataset
    if (ticking === until) continue
    const secondsLeft = () => Math.ceil((Date.parse(until!) - Date.now()) / 1000)
    if (secondsLeft() <= 0 || secondsLeft() > 600) continue
    note.dataset.ticking = until
    const tick = () => {
      // Another code was sent, which has a countdown of its own.
      if (note.dataset.codeUntil !== until) return
      const seconds = secondsLeft()
      const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
      note.textContent = seconds > 0 ? note.dataset.left!.replace('{time}', time) : note.dataset.over!
      if (seconds > 0) setTimeout(tick, 1000)
    }
    tick()
  }
}
