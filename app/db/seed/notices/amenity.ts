import { formatDay } from '~/i18n/format'
import { addDays, type LocalDate } from '~/rules/local-time'
import { nextWeekday, type DemoNotice } from './demo-notice'

export function amenityNotices(today: LocalDate): DemoNotice[] {
  const seminar = nextWeekday(addDays(today, 3), 5)
  return [
    {
      category: 'amenity',
      daysAgo: 9,
      titleKo: '세미나실 음향 장비 교체에 따른 이용 중지',
      titleEn: 'Seminar room closed while the sound system is replaced',
      bodyKo: `세미나실(64석)의 스피커와 무선 마이크를 새 장비로 바꿉니다. 공사하는 ${formatDay(seminar, 'ko')} 하루 동안 세미나실을 이용할 수 없습니다.

그날 예약하신 분께는 따로 연락드려 날짜를 바꾸거나 수수료 없이 취소해 드립니다. 쓴 무료 이용 시간도 돌려 드립니다.

회의실 다섯 곳은 평소처럼 이용할 수 있습니다. 공사 소음은 13:00–15:00 사이에 가장 크므로 중요한 회의는 다른 시간으로 잡아 주십시오.

새 장비의 사용법은 세미나실 책상 위 안내문과 안내 데스크에서 확인할 수 있습니다.`,
      bodyEn: `The speakers and wireless microphones of the seminar room (64 seats) are replaced. The room is closed on ${formatDay(seminar, 'en')}.

We contact everyone who has booked it that day, to move or cancel the booking without a charge; free time that was used is given back.

The five meeting rooms stay open. The noise will be loudest from 13:00 to 15:00, so please plan important meetings for another time.

How to use the new equipment is explained on the desks and at the front desk.`,
    },
    {
      category: 'amenity',
      daysAgo: 24,
      titleKo: '리프레시룸 예약과 이용 시간 안내',
      titleEn: 'Booking the refresh room',
      bodyKo: `리프레시룸은 수면실 7석과 안마 의자 3석으로 평일 09:00–18:00에 운영합니다. 회원이면 누구나 예약할 수 있습니다.

예약은 이용하는 날 07:00부터 17:00까지 받습니다. 한 번에 45분이며, 이어서 두 번 예약하면 1시간 45분까지 이용할 수 있습니다. 이용이 끝난 뒤 15분 동안은 자리를 정리합니다.

자리가 꼭 필요하지 않게 되면 2시간 전까지 취소해 주십시오. 이용 전 1시간 안에 취소하거나 오지 않으면 요금 전액이 청구됩니다.

담요와 베개 커버는 매번 새것으로 바꿉니다. 쓴 것은 나가실 때 수거함에 넣어 주십시오.`,
      bodyEn: `The refresh room has seven beds and three massage chairs and is open on weekdays from 09:00 to 18:00. Every member may book it.

Bookings are taken from 07:00 to 17:00 for the same day. One use is 45 minutes; two in a row make 1 hour 45 minutes. Every place is cleaned for 15 minutes afterwards.

If you no longer need it, please cancel at least 2 hours before. Within the last hour, or if you do not come, the full price is charged.

Blankets and pillow cases are fresh every time. Please put used ones into the basket when you leave.`,
    },
    {
      category: 'amenity',
      daysAgo: 52,
      titleKo: '피트니스 G.X. 수업 신청 안내',
      titleEn: 'G.X. classes in the fitness centre',
      bodyKo: `다음 달 G.X. 수업의 신청을 받습니다. 계정 구분이 직원(피트니스)인 회원이 신청할 수 있습니다.

수업은 50분이며 요가, 필라테스, 근력 운동을 요일별로 준비했습니다. 정원과 신청 인원은 G.X. 화면에서 확인할 수 있습니다. 정원이 차면 신청이 마감됩니다.

요금은 월 단위이며 부가가치세는 별도입니다. 처음 오시는 분은 실내 운동화와 수건을 준비해 주십시오. 피트니스는 평일 06:00–21:00에 세 부로 운영하며 10:00–11:00과 15:00–16:00은 청소 시간입니다.`,
      bodyEn: `Classes of the coming month can now be booked by members whose account type is employee (Fitness).

Each takes 50 minutes: yoga, Pilates and strength training on different weekdays. The G.X. page shows how many places there are and how many are taken; a full class is closed.

Fees are by the month, without VAT. If it is your first time, please bring indoor shoes and a towel. The centre is open on weekdays from 06:00 to 21:00 in three sessions, and cleaned from 10:00 to 11:00 and from 15:00 to 16:00.`,
    },
  ]
}
