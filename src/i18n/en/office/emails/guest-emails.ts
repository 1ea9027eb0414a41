/** Emails with a text of the team to guests, and the templates of such texts. */
export const guestEmails = {
  subject: 'About your tour: {tour}, {day}',
  preheader: 'A message about your tour.',
  title: 'A word about your tour, {name}.',
  lead: '“{tour}” on {date}:',
  reply: 'You can reply to this email.',
  guaranteed: {
    subject: 'It is going ahead: {tour}, {day}',
    preheader: 'Your tour is guaranteed.',
    title: 'Your tour is going ahead, {name}.',
    lead: '“{tour}” on {date} is guaranteed. Your places are booked: there is nothing to do.',
  },
  templates: {
    late: 'We are running a few minutes late. Please wait for us at the meeting point: we are on our way.',
    rain: 'Rain is forecast, but the tour is going ahead. Please bring a rain jacket and shoes that can get wet.',
    meetingPoint:
      'Please be at the meeting point ten minutes before the start. Your ticket shows where it is.',
    storm:
      'A storm is forecast, and your safety comes first. We are sorry, and hope to welcome you on another day.',
    guideIll:
      'Your guide is unwell, and nobody can stand in at such short notice. We are sorry, and hope to welcome you on another day.',
    betterWeather: 'The weather will be better then. We hope that the new time suits you.',
    closedAccess:
      'The usual way is closed at the time that we had planned. We hope that the change suits you.',
    regrets:
      'We had hoped for a few more people until the last moment, and we are sorry to let you down. We would love to welcome you on another date.',
    helpToChoose: 'If you are not sure which date to choose, reply to this email: we are happy to help.',
  },
} as const
