import { formatDay } from '~/i18n/format'
import type { LocalDate } from '~/rules/local-time'
import { nextWeekday, type DemoNotice } from './demo-notice'

export function parkingNotices(today: LocalDate): DemoNotice[] {
  const cleaning = nextWeekday(today, 0)
  return [
    {
      category: 'parking',
      daysAgo: 6,
      titleKo: '지하 3층 주차장 물청소와 차량 이동 안내',
      titleEn: 'Parking level B3 is washed: please move your car',
      bodyKo: `지하 3층 주차장 바닥을 ${formatDay(cleaning, 'ko')} 06:00부터 15:00까지 물청소합니다.

그 시간에는 지하 3층에 주차할 수 없습니다. 정기 주차 차량은 전날 22:00까지 다른 층으로 옮겨 주십시오. 지하 4층과 지하 5층에 자리를 비워 두겠습니다.

옮기지 못한 차량은 먼지와 물이 튈 수 있으며, 필요하면 연락드린 뒤 안전하게 이동합니다. 전기차 충전기는 지하 2층 것을 이용해 주십시오.

바닥이 마를 때까지 미끄러울 수 있으니 걸을 때 조심해 주십시오.`,
      bodyEn: `The floor of parking level B3 is washed on ${formatDay(cleaning, 'en')} from 06:00 to 15:00.

Nobody can park there during that time. Please move cars with a monthly place by 22:00 the evening before; there will be room on B4 and B5.

Cars left behind may get dust and water on them; if needed we will call you and move them with care. Please use the chargers on B2.

The floor may be slippery until it has dried.`,
    },
    {
      category: 'parking',
      daysAgo: 18,
      titleKo: '방문 차량 주차 요금과 할인 등록 안내',
      titleEn: 'Parking charges and discounts for visitors',
      bodyKo: `방문 차량은 입차 후 10분까지 무료이며, 그 뒤에는 10분마다 1,000원입니다. 하루 최대 요금은 평일 40,000원, 주말과 공휴일 20,000원입니다.

입주사의 주차 담당자는 포털의 주차 관리에서 방문 차량에 할인권을 등록할 수 있습니다. 차량이 들어온 뒤에 등록할 수 있으며, 등록한 할인은 출차할 때 웹 할인으로 표시됩니다.

할인 시간은 회사의 기본 시간에서 먼저 빠지고, 모자라면 충전한 시간에서 빠집니다. 남은 시간은 주차 관리 화면에서 확인해 주십시오.

방문을 예약할 때 차량 번호를 적으면 차량 확인이 빨라집니다. 번호가 바뀌었다면 예약 확인 링크에서 고쳐 주십시오.`,
      bodyEn: `Visitors park free for the first 10 minutes and then pay 1,000 won per 10 minutes, at most 40,000 won a day on weekdays and 20,000 won on weekends and public holidays.

Your company's parking manager can register a discount for a visitor's car under parking management, once the car has entered. The discount is shown at the exit as a web discount.

It is taken from the company's basic time first and then from charged time. Parking management shows what is left.

A car number in the visit reservation makes everything quicker. If the car changes, please correct the number through the reservation link.`,
    },
  ]
}
