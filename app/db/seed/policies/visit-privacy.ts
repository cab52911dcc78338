export const visitPrivacy = {
  titleKo: '방문 예약 개인정보 수집·이용 동의 (필수)',
  titleEn: 'Consent to personal information for a visit (required)',
  bodyKo: `누리타워 관리사무소는 방문 예약과 출입 안내를 위해 아래와 같이 개인정보를 수집·이용합니다.

## 1. 수집·이용 목적

- 방문할 담당자의 확인과 승인
- 방문증 발급과 1층 안내 데스크의 출입 확인
- 방문 차량의 입차와 주차 할인
- 예약, 승인, 변경, 취소의 안내(문자와 이메일)

## 2. 수집 항목

- 필수: 방문자 이름, 휴대전화 번호, 방문 회사와 층, 방문 일시, 방문 목적
- 선택: 이메일, 소속 회사, 차량 번호
- 방문 중 생성: 출입 시각

## 3. 보유·이용 기간

방문일로부터 1년 동안 보유하고 파기합니다. 이 정보는 방문을 받는 담당자, 소속 입주사의 방문 관리자, 안내 데스크 직원만 볼 수 있으며 조회 기록이 남습니다.

## 4. 동의를 거부할 권리

동의를 거부할 수 있습니다. 다만 필수 항목은 출입 안내에 꼭 필요하므로 동의하지 않으면 방문을 예약할 수 없습니다. 선택 항목은 적지 않아도 예약할 수 있습니다.

## 5. 다른 사람의 정보를 함께 적을 때

동반 방문자의 정보를 대신 입력하는 분은 이 내용을 당사자에게 알리고 동의를 받았음을 확인합니다. 당사자는 언제든지 고객센터에 열람, 정정, 삭제를 요구할 수 있습니다.`,
  bodyEn: `The Nuri Tower management office collects and uses personal information to reserve visits and let visitors in as follows.

## 1. Purposes

- Confirmation and approval by the person you visit
- Issuing the gate pass and checking it at the front desk on floor 1
- Entry of visitors' cars and parking discounts
- Messages about reservation, approval, changes and cancellation (SMS and e-mail)

## 2. Items

- Required: the visitor's name and mobile number, company and floor visited, date and time, purpose
- Optional: e-mail, company, car number
- Created during the visit: times of entry and exit

## 3. Period

Kept for 1 year from the visit date and then destroyed. Only the host, the visit managers of that company and the front desk can see these data, and each look is recorded.

## 4. Your right to refuse

You may refuse. As the required items are needed to let you in, a visit cannot be reserved without them. The optional items may be left empty.

## 5. Data of other people

If you enter the data of people who come with you, you confirm that you have told them about this and that they agree. They may at any time ask the customer centre to show, correct or delete their data.`,
}
