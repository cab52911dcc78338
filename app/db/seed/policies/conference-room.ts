export const conferenceRoom = {
  titleKo: '회의실 이용 정책',
  titleEn: 'Meeting room policy',
  bodyKo: `## 1. 시설과 이용 시간

- 회의실 5실과 세미나실(64석)을 평일 09:00–18:00에 이용할 수 있습니다. 토요일, 일요일과 공휴일에는 쉽니다.
- 이용 시간은 2시간 이상이며, 회의실에 따라 더 길 수 있습니다. 예약 화면에 회의실별 최소 시간을 표시합니다.

## 2. 예약

- 어메니티 권한이 있는 회원이 예약합니다.
- 오늘부터 두 달 뒤 말일까지 예약할 수 있습니다. 예를 들어 1월에는 3월 31일까지 예약할 수 있습니다.
- 참석 인원은 1명에서 64명까지 적고, 회의실의 정원을 넘지 않게 해 주십시오.

## 3. 무료 이용 시간

- 입주사마다 매월 무료 이용 시간이 있습니다. 남은 시간은 예약 화면에 표시하며 다음 달로 넘어가지 않습니다.
- 수수료 없이 취소하면 쓴 무료 시간을 돌려 드립니다.

## 4. 결제

- 입주사 월 청구서, 안내 데스크 카드 결제, 계좌 이체 가운데 고릅니다.
- 카드와 계좌 이체는 담당자가 결제를 확인해야 예약이 확정됩니다.
- 장비와 다과 패키지의 요금은 예약 화면에 표시합니다. 차나 잼을 더하면 500원이 추가되는 패키지가 있습니다.

## 5. 취소와 수수료

- 회의실 1–5: 이용일 3일 전까지 무료, 2일 전과 1일 전 30%, 당일 취소와 미이용 100%
- 세미나실: 이용일 5일 전까지 무료, 4일 전부터 1일 전까지 30%, 당일 취소와 미이용 100%
- 취소는 담당자가 승인하면 완료됩니다. 수수료는 취소를 요청한 날을 기준으로 계산하고, 요청하기 전에 화면에 표시합니다.

## 6. 이용 수칙

- 끝나는 시간 전에 자리를 정리하고 다음 이용자를 위해 정각에 비워 주십시오.
- 가져온 음식은 냄새가 나지 않는 다과로 한정하며, 주류와 흡연은 허용하지 않습니다.
- 장비가 고장 나면 바로 1층 안내 데스크에 알려 주십시오. 이용자의 잘못으로 생긴 손해는 입주사에 청구합니다.
- 녹음이나 녹화를 하려면 참석자에게 먼저 알려 주십시오.`,
  bodyEn: `## 1. Rooms and hours

- Five meeting rooms and the seminar room (64 seats) are open on weekdays from 09:00 to 18:00, and closed on Saturdays, Sundays and public holidays.
- A booking lasts at least 2 hours, in some rooms longer. The booking page shows the minimum for each room.

## 2. Booking

- Members with the amenity permission book.
- Bookings are open from today to the last day of the month two months later: in January, up to 31 March.
- State 1 to 64 participants, and no more than the room holds.

## 3. Free time

- Each tenant has free time every month. The booking page shows what is left; it does not carry over.
- If you cancel without a charge, the free time is given back.

## 4. Payment

- By the tenant's monthly bill, by card at the front desk, or by bank transfer.
- With card and transfer the booking is confirmed once the person in charge has seen the payment.
- Prices of equipment and refreshment packages are on the booking page. In some packages tea or jam costs 500 won extra.

## 5. Cancellation

- Rooms 1 to 5: free up to 3 days before, 30 % at 2 and 1 days before, 100 % on the day and for no-shows
- Seminar room: free up to 5 days before, 30 % from 4 to 1 days before, 100 % on the day and for no-shows
- A cancellation is complete when the person in charge approves it. The charge counts from the day of the request and is shown before you send it.

## 6. House rules

- Please tidy up before the end and leave on time for the next group.
- Bring only snacks that do not smell. Alcohol and smoking are not allowed.
- Please report faults to the front desk on floor 1 at once. Damage caused by users is billed to the tenant.
- Tell the participants before you record sound or pictures.`,
}
