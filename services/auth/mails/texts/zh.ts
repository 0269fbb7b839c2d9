import type { MailTexts } from './mail-texts.ts';

export const zh: MailTexts = {
  confirmation: {
    subject: '请确认你的 {product} 邮箱地址',
    heading: '欢迎使用 {product}！',
    lead: '只差最后一步：请确认 {address} 是你的邮箱地址。',
    button: '确认邮箱地址',
  },
  invite: {
    subject: '邀请你使用 {product}',
    heading: '欢迎使用 {product}！',
    lead: '有人为 {address} 创建了 {product} 账户。设置密码后，账户就归你使用。',
    button: '设置密码',
  },
  recovery: {
    subject: '重置你的 {product} 密码',
    heading: '设置新密码',
    lead: '我们收到了重置 {product} 账户（{address}）密码的请求。',
    button: '重置密码',
  },
  magiclink: {
    subject: '登录 {product}',
    heading: '登录 {product}',
    lead: '点击一下，即可登录 {address} 的 {product} 账户。',
    button: '登录',
  },
  email_change_current: {
    subject: '请确认更换你的 {product} 邮箱地址',
    heading: '要更换邮箱地址吗？',
    lead: '你的 {product} 账户邮箱将由 {address} 更换为 {newAddress}，请确认这是你本人的操作。',
    button: '确认更换',
  },
  email_change_new: {
    subject: '请确认你的 {product} 新邮箱地址',
    heading: '你的新邮箱地址',
    lead: '请确认今后使用 {address} 作为你的 {product} 账户邮箱。',
    button: '确认新邮箱',
  },
  reauthentication: {
    subject: '你的 {product} 验证码',
    heading: '是你本人吗？',
    lead: '请输入此验证码，以更改 {address} 的 {product} 账户密码。',
  },
  codeLead: '你也可以输入以下验证码：',
  linkLead: '如果按钮无法点击，请将以下链接复制到浏览器中打开：',
  expiry: '链接和验证码在{time}内有效，且只能使用一次。',
  linkAloneExpiry: '链接在{time}内有效，且只能使用一次。',
  codeAloneLead: '你的验证码：',
  codeAloneExpiry: '验证码在{time}内有效，且只能使用一次。',
  reason: '你收到此邮件，是因为有人在 {product} 填写了 {address}。',
  ignore: {
    confirmation: '如果你没有注册账户，请忽略此邮件。',
    invite: '如果你没有料到会收到此邀请，请忽略此邮件。',
    recovery: '如果这不是你本人的操作，请忽略此邮件，你的密码不会改变。',
    magiclink: '如果不是你本人操作，请忽略此邮件。没有人登录你的账户。',
    email_change_current: '如果这不是你本人的操作，请不要确认，并建议你尽快修改密码。',
    email_change_new: '如果你对此并不知情，请忽略此邮件。',
    reauthentication:
      '如果这不是你本人的操作，可能有人登录了你的账户：请通过“忘记密码？”设置新密码，其他设备上的登录都会失效。',
  },
};
