import type { Locator } from '@playwright/test'

type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
/** More presses than any control is away: a press scrolls by 40 px where no control is near, and a key that is held repeats. */
const MOST_PRESSES = 300

/** Moves the focus to a control with arrow keys alone, each in the direction in which it still lies. @throws where it cannot be reached */
export async function reach(target: Locator): Promise<void> {
  const page = target.page()
  await target.waitFor()
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    const arrow = await target.evaluate((element): Arrow | null => {
      const focused = document.activeElement
      if (focused === element) return null
      if (!focused || focused === document.body || focused.tagName === 'MAIN') return 'ArrowDown'
      const [at, to] = [focused.getBoundingClientRect(), element.getBoundingClientRect()]
      if (to.top >= at.bottom - 1) return 'ArrowDown'
      if (to.bottom <= at.top + 1) return 'ArrowUp'
      return to.left > at.left ? 'ArrowRight' : 'ArrowLeft'
    })
    if (arrow === null) return
    await page.keyboard.press(arrow)
  }
  throw new Error(`not reached with ${MOST_PRESSES} presses: ${await target.innerText()}`)
}

/** Moves to a control with arrow keys and presses Enter. */
export async function press(target: Locator): Promise<void> {
  await reach(target)
  await target.page().keyboard.press('Enter')
}
