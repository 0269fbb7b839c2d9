/** The library's simplified characters and their traditional forms in Taiwan, in parallel. */
const characters = `
  万萬 丑醜 专專 业業 丛叢 东東 丝絲 丢丟 两兩 严嚴 个個 为為 丽麗 举舉 么麼 乌烏 乐樂 习習 乡鄉 书書 买買 争爭 于於 亏虧 云雲 亚亞 产產 亲親 亿億 从從 们們 价價 众眾 优優
  会會 伞傘 传傳 伤傷 伦倫 体體 侣侶 俩倆 债債 儿兒 党黨 兰蘭 关關 兴興 养養 兽獸 内內 写寫 军軍 农農 冲衝 决決 况況 冻凍 净淨 准準 凉涼 减減 几幾 击擊 划劃 则則 刚剛 创創
  删刪 别別 剂劑 剥剝 剧劇 办辦 务務 动動 势勢 区區 医醫 单單 卖賣 卜蔔 占佔 卧臥 卫衛 却卻 厂廠 厅廳 历歷 厉厲 压壓 厌厭 厕廁 厘釐 厨廚 参參 双雙 发發 变變 叠疊 台臺 叶葉
  号號 后後 吓嚇 吗嗎 听聽 员員 周週 咙嚨 响響 喷噴 团團 园園 围圍 国國 图圖 圆圓 场場 坏壞 块塊 坚堅 垫墊 墙牆 壮壯 声聲 壳殼 壶壺 处處 备備 复複 够夠 头頭 夹夾 奋奮 奖獎
  奥奧 妆妝 妈媽 婴嬰 孙孫 学學 宝寶 实實 宫宮 宽寬 对對 寻尋 导導 寿壽 将將 尔爾 尘塵 尝嚐 层層 屉屜 属屬 岁歲 岛島 币幣 师師 帐帳 帘簾 带帶 帮幫 干乾 并並 广廣 庆慶 库庫
  应應 开開 弃棄 张張 弯彎 弹彈 强強 当當 录錄 忆憶 怀懷 总總 恶惡 悦悅 惊驚 惧懼 惯慣 愿願 懒懶 戏戲 战戰 户戶 扑撲 执執 扫掃 护護 报報 担擔 拥擁 拦攔 拧擰 拨撥 择擇 挂掛
  挣掙 挤擠 挥揮 损損 换換 据據 掷擲 搅攪 摆擺 摇搖 摊攤 攒攢 敌敵 数數 断斷 无無 旧舊 时時 显顯 晒曬 晕暈 术術 机機 杀殺 杂雜 权權 条條 来來 极極 枪槍 柜櫃 柠檸 栅柵 标標
  栏欄 树樹 样樣 档檔 桥橋 梦夢 检檢 楼樓 横橫 樱櫻 橱櫥 檐簷 欢歡 欧歐 毁毀 毕畢 气氣 汉漢 汤湯 没沒 泪淚 洁潔 洒灑 浅淺 浆漿 浇澆 济濟 浓濃 涂塗 润潤 涨漲 温溫 湿濕 滚滾
  满滿 滩灘 灭滅 灯燈 灾災 炉爐 点點 炼鍊 烛燭 烟煙 烦煩 烧燒 烫燙 热熱 爱愛 爷爺 状狀 犹猶 独獨 狮獅 狱獄 猪豬 猫貓 玛瑪 环環 现現 电電 画畫 疗療 疟瘧 疯瘋 痒癢 盏盞 盐鹽
  监監 盖蓋 盗盜 盘盤 着著 睁睜 矿礦 码碼 确確 礼禮 祷禱 祸禍 离離 种種 称稱 税稅 穷窮 窝窩 笔筆 筑築 签簽 简簡 篮籃 篱籬 类類 系繫 紧緊 红紅 约約 纪紀 纫紉 纯純 纳納 纸紙
  纹紋 纽紐 线線 练練 组組 细細 织織 终終 绍紹 经經 结結 绕繞 绘繪 给給 绝絕 统統 继繼 绪緒 续續 绳繩 维維 绵綿 绷繃 绸綢 绿綠 编編 缘緣 缝縫 缠纏 网網 罗羅 罚罰 罢罷 聋聾
  职職 联聯 聪聰 肃肅 肠腸 肤膚 肿腫 胜勝 胶膠 脏髒 脑腦 脚腳 脱脫 脸臉 腊臘 腾騰 舱艙 艺藝 节節 苍蒼 苏蘇 苹蘋 荐薦 荫蔭 药藥 获獲 萝蘿 萨薩 葱蔥 蓝藍 蔼藹 虚虛 虫蟲 虽雖
  蚁蟻 蚂螞 蜗蝸 蜡蠟 蝇蠅 衬襯 袜襪 装裝 裤褲 见見 观觀 规規 视視 觉覺 计計 订訂 认認 讨討 让讓 训訓 议議 记記 讲講 讶訝 许許 论論 设設 访訪 证證 识識 诉訴 诊診 词詞 译譯
  试試 诚誠 话話 该該 语語 误誤 说說 请請 诺諾 读讀 课課 谁誰 调調 谈談 谊誼 谎謊 谜謎 谢謝 谦謙 谨謹 谱譜 贝貝 负負 责責 账帳 货貨 质質 贩販 贫貧 购購 贴貼 贵貴 贷貸 费費
  贺賀 资資 赛賽 赢贏 赶趕 车車 轨軌 转轉 轮輪 软軟 轻輕 载載 较較 辆輛 辈輩 输輸 边邊 达達 过過 运運 还還 这這 进進 远遠 连連 迟遲 选選 递遞 遥遙 邮郵 邻鄰 酱醬 酿釀 采採
  释釋 里裡 针針 钉釘 钓釣 钞鈔 钟鐘 钢鋼 钥鑰 钮鈕 钱錢 铁鐵 铃鈴 铅鉛 铛鐺 铜銅 铲鏟 银銀 铺鋪 销銷 锁鎖 锅鍋 锈鏽 锋鋒 错錯 锤錘 键鍵 锯鋸 锻鍛 镜鏡 长長 门門 闪閃 闭閉
  问問 闯闖 闰閏 闲閒 间間 闹鬧 闻聞 队隊 阳陽 阴陰 际際 险險 难難 雇僱 粘黏 丰豐 宁寧 适適 扰擾 余餘 钩鉤 宾賓 抚撫 镇鎮 测測 迹跡 饥飢 挠撓 阅閱 侧側 劳勞 摄攝 馅餡 览覽 腻膩 猎獵 雾霧 静靜 页頁 顶頂 项項 须須 顾顧 顿頓 预預 领領 颈頸 颊頰 频頻 颗顆 题題 颜顏 额額 风風 飘飄 飞飛
  饭飯 饮飲 饰飾 饱飽 饼餅 饿餓 馆館 马馬 驴驢 驶駛 驼駝 驾駕 骆駱 验驗 骑騎 骗騙 鱼魚 鲁魯 鲜鮮 鲨鯊 鲸鯨 鳄鱷 鸟鳥 鸡雞 鸭鴨 鹉鵡 鹦鸚 鹰鷹 麦麥 黄黃 齿齒 龄齡 龙龍 龟龜 烂爛 捡撿 谅諒 咸鹹
`;

/** Words in which a character has a less common traditional form: 发 is 發, but hair is 頭髮. */
const words = `
  意大利面=義大利麵 卷起=捲起 小丑=小丑 痊愈=痊癒 青霉=青黴 折叠=摺疊 “=「 ”=」 面包=麵包 面粉=麵粉 面条=麵條 意大利=義大利 头发=頭髮 洗发=洗髮 理发=理髮 金发=金髮 卷发=捲髮 发型=髮型 干活=幹活 能干=能幹
  干什么=幹什麼 干得=幹得 树干=樹幹 一只=一隻 两只=兩隻 三只=三隻 六只=六隻 几只=幾隻 这只=這隻 那只=那隻 有只=有隻 十只=十隻 公里=公里
  里斯本=里斯本 拿坡里=拿坡里 马德里=馬德里 王后=王后 皇后=皇后 关系=關係 系统=系統 台灯=檯燈 柜台=櫃檯 老板=老闆 恢复=恢復 康复=康復 答复=答覆 回复=回覆
  复活=復活 日历=日曆 划着=划著 划船=划船 剃须=剃鬚 胡须=鬍鬚 胡子=鬍子 抽烟=抽菸 吸烟=吸菸 香烟=香菸 尝试=嘗試 标签=標籤 刮得=颳得
  刮风=颳風 刮大风=颳大風 放松=放鬆 轻松=輕鬆 手表=手錶 看表=看錶 想象=想像 秋千=鞦韆 奖杯=獎盃 卷在=捲在 卷心=捲心 喂食=餵食 包扎=包紮
  游戏=遊戲 旅游=旅遊 导游=導遊 游客=遊客 游行=遊行 游乐=遊樂 环游=環遊 郊游=郊遊 游览=遊覽 周围=周圍 四周=四周 杂志=雜誌 不准=不准
  准许=准許 心脏=心臟
`;

const pairs = new Map([
  ...items(words).map((pair) => asPair(pair.split('='))),
  ...items(characters).map((pair) => asPair([...pair])),
]);

function asPair([simplified = '', traditional = '']: readonly string[]) {
  return [simplified, traditional] as const;
}

function items(list: string): string[] {
  return list.trim().split(/\s+/u);
}

// Longer ones first: a word takes precedence over its characters.
const PATTERN = new RegExp([...pairs.keys()].toSorted((a, b) => b.length - a.length).join('|'), 'gu');

/** A text in simplified characters converted to Taiwan's traditional ones; other characters stay. */
export const inTraditional = (text: string): string =>
  text.replace(PATTERN, (written) => pairs.get(written) ?? written);

/** The simplified character for each traditional one. */
const simplified = new Map(
  [...pairs].flatMap(([plain, written]) =>
    [...written].map((character, index) => [character, [...plain][index] ?? character] as const),
  ),
);

const TRADITIONAL = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu');

/** A text in the library's traditional characters converted to simplified ones; other characters stay. */
export const inSimplified = (text: string): string =>
  text.replace(TRADITIONAL, (written) => simplified.get(written) ?? written);
