import { MS_PER_SECOND, SECONDS_PER_HOUR } from '~/rules/time-units'

/** Counts down the seconds in elements with `data-countdown`, from when the script starts: the page is a moment old by then. */
export function startCountdowns() {
  for (const element of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const end = performance.now() + Number(element.dataset.countdown) * MS_PER_SECOND
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / MS_PER_SECOND))
      element.textContent = [Math.floor(left / SECONDS_PER_HOUR), Math.floor(left / 60) % 60, left % 60]
        .map((part, place) => String(part).padStart(place === 0 ? 1 : 2, '0'))
        .join(':')
      if (left === 0 || !element.isConnected) clearInterval(timer)
    }, MS_PER_SECOND)
  }
}
