export const refreshRoom = {
  titleKo: '리프레시룸 이용 정책',
  titleEn: 'Refresh room policy',
  bodyKo: `## 1. 시설과 이용 시간

- 수면실 7석과 안마 의자 3석을 평일 09:00–18:00에 이용할 수 있습니다. 토요일, 일요일과 공휴일에는 쉽니다.
- 한 번에 45분 이용하고 15분 동안 정리합니다. 이어서 두 번 예약하면 1시간 45분까지 이용할 수 있습니다.

## 2. 예약

- 회원이면 누구나 예약할 수 있습니다.
- 이용하는 날 07:00부터 17:00까지 예약합니다. 다른 날의 예약은 받지 않습니다.
- 시간과 좌석을 하나씩 고릅니다. 한 사람이 같은 시간에 두 자리를 예약할 수 없습니다.

## 3. 요금

- 30분 단위 이용은 추가 30분마다 4,000원입니다.
- 요금은 입주사 월 청구서로 냅니다.

## 4. 취소와 수수료

- 이용 2시간 전까지 무료, 2시간 전부터 1시간 전까지도 수수료 없음
- 이용 전 1시간 안의 취소와 미이용 100%

취소는 담당자가 승인하면 완료되며, 수수료는 요청한 시각을 기준으로 계산합니다.

## 5. 이용 수칙

- 모두가 쉬는 곳입니다. 전화와 알람은 진동으로 바꾸고 대화를 삼가 주십시오.
- 음식은 가지고 들어올 수 없으며 물은 뚜껑이 있는 것만 허용합니다.
- 담요와 베개 커버는 쓴 뒤 수거함에 넣어 주십시오.
- 몸이 불편하면 바로 직원에게 알려 주십시오. 임신 중이거나 심장 질환이 있는 분은 안마 의자 이용을 삼가 주십시오.
- 귀중품은 각자 관리해 주십시오.`,
  bodyEn: `## 1. Seats and hours

- Seven beds and three massage chairs are open on weekdays from 09:00 to 18:00, and closed on Saturdays, Sundays and public holidays.
- One use is 45 minutes, followed by 15 minutes of cleaning. Two in a row make 1 hour 45 minutes.

## 2. Booking

- Every member may book.
- Bookings are for the same day only, from 07:00 to 17:00.
- Choose a time and a seat. Nobody may book two seats for the same time.

## 3. Price

- With use by the half hour, each further 30 minutes costs 4,000 won.
- Charges are on the tenant's monthly bill.

## 4. Cancellation

- Free up to 2 hours before; no charge between 2 hours and 1 hour before either
- 100 % within the hour before, and for no-shows

A cancellation is complete when the person in charge approves it; the charge counts from the moment of the request.

## 5. House rules

- Everyone rests here: please set phones and alarms to vibrate and do not talk.
- No food; water only in bottles that close.
- Put used blankets and pillow cases into the basket.
- If you feel unwell, tell the staff at once. Please do not use the massage chairs during pregnancy or with a heart condition.
- Please look after your valuables.`,
}
