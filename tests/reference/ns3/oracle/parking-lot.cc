// A parking lot in ns-3.37: a chain of routers, some TCP flows over all hops and as many over each hop. Prints the goodput of each
// flow after the warm-up and how often its timer fired, and all drops: one JSON object.
//
// Build: c++ -std=c++17 -O2 parking-lot.cc -o parking-lot -lns3-core -lns3-network -lns3-internet -lns3-point-to-point -lns3-traffic-control
// Run:   ./parking-lot --hops=3 --queue=fifo --variant=TcpNewReno --starts=0,0.1,0.2,0.3 --accessMs=5,5,5,5
//
// Only the forward link of a hop has a limited queue; the way back has the same rate and a queue that never overflows. With `fifo`
// the queue is the device's own, so that `limit` packets wait beside the one being sent; with a queue disc the device below holds
// one packet and the disc the others.
#include <cstdio>
#include <cstdint>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/traffic-control-module.h"

using namespace ns3;

static const char* const NEVER_FULL = "1000000p";
// Wider than any window of these runs.
static const uint32_t RECEIVER_BYTES = 1 << 29;
// More than any flow has out, and so little that it is filled in no time.
static const uint32_t SENDER_BYTES = 1 << 21;
static const uint32_t SEGMENT_BYTES = 1448;

struct Flow
{
    Ptr<Socket> sender;
    uint64_t bytes = 0; // handed on after the warm-up
    uint64_t sent = 0;
    uint64_t resent = 0;
    uint64_t timeouts = 0;
    SequenceNumber32 next{0};
};

static double warmupS = 20;
static uint64_t drops = 0;

static double NowS() { return Simulator::Now().GetSeconds(); }

static std::vector<double> Numbers(const std::string& text)
{
    std::vector<double> numbers;
    std::istringstream in(text);
    for (std::string one; std::getline(in, one, ',');)
        numbers.push_back(std::stod(one));
    return numbers;
}

static void Fill(Ptr<Socket> socket, uint32_t)
{
    while (socket->GetTxAvailable() >= SEGMENT_BYTES && socket->Send(Create<Packet>(SEGMENT_BYTES)) >= 0)
        ;
}

static void Sent(Flow* flow, Ptr<const Packet> packet, const TcpHeader& header, Ptr<const TcpSocketBase>)
{
    if (packet->GetSize() == 0)
        return;
    flow->sent++;
    const SequenceNumber32 end = header.GetSequenceNumber() + packet->GetSize();
    if (end <= flow->next)
        flow->resent++;
    else
        flow->next = end;
}

static void Entered(Flow* flow, TcpSocketState::TcpCongState_t, TcpSocketState::TcpCongState_t state)
{
    if (state == TcpSocketState::CA_LOSS)
        flow->timeouts++;
}

static void Received(Flow* flow, Ptr<Socket> socket)
{
    while (Ptr<Packet> packet = socket->Recv())
    {
        if (packet->GetSize() == 0)
            return;
        if (NowS() >= warmupS)
            flow->bytes += packet->GetSize();
    }
}

static void Accepted(Flow* flow, Ptr<Socket> socket, const Address&)
{
    socket->SetRecvCallback(MakeBoundCallback(&Received, flow));
}

static void Dropped(Ptr<const Packet>) { drops++; }
static void DroppedByDisc(Ptr<const QueueDiscItem>) { drops++; }

static Ptr<PointToPointNetDevice> Cable(Ptr<Node> from, Ptr<Node> to, double mbps, double delayMs)
{
    PointToPointHelper helper;
    helper.SetDeviceAttribute("DataRate", DataRateValue(DataRate(static_cast<uint64_t>(mbps * 1e6))));
    helper.SetChannelAttribute("Delay", TimeValue(Seconds(delayMs / 1000)));
    helper.SetQueue("ns3::DropTailQueue", "MaxSize", StringValue(NEVER_FULL));
    NetDeviceContainer devices = helper.Install(from, to);
    static uint32_t net = 0;
    const std::string base = "10." + std::to_string(net / 256) + "." + std::to_string(net % 256) + ".0";
    net++;
    Ipv4AddressHelper(base.c_str(), "255.255.255.0").Assign(devices);
    // Every device would have an FqCoDel of its own.
    TrafficControlHelper().Uninstall(devices);
    return DynamicCast<PointToPointNetDevice>(devices.Get(0));
}

static void LimitQueue(Ptr<PointToPointNetDevice> device, const std::string& queue, uint32_t limit, double mbps, double delayMs)
{
    Ptr<TrafficControlLayer> control = device->GetNode()->GetObject<TrafficControlLayer>();
    if (queue == "fifo")
    {
        device->GetQueue()->SetMaxSize(QueueSize(std::to_string(limit) + "p"));
        // What a full device does not take is turned away by the layer above.
        control->TraceConnectWithoutContext("TcDrop", MakeCallback(&Dropped));
        return;
    }
    device->GetQueue()->SetMaxSize(QueueSize("1p"));
    ObjectFactory factory;
    factory.SetTypeId("ns3::RedQueueDisc");
    factory.Set("MaxSize", StringValue(std::to_string(limit) + "p"));
    factory.Set("LinkBandwidth", DataRateValue(DataRate(static_cast<uint64_t>(mbps * 1e6))));
    factory.Set("LinkDelay", TimeValue(Seconds(delayMs / 1000)));
    factory.Set("MeanPktSize", UintegerValue(1500));
    Ptr<QueueDisc> disc = factory.Create<QueueDisc>();
    disc->TraceConnectWithoutContext("Drop", MakeCallback(&DroppedByDisc));
    control->SetRootQueueDiscOnDevice(device, disc);
}

static void Start(Flow* flow, Ptr<Node> node, InetSocketAddress to)
{
    flow->sender = Socket::CreateSocket(node, TcpSocketFactory::GetTypeId());
    flow->sender->TraceConnectWithoutContext("Tx", MakeBoundCallback(&Sent, flow));
    flow->sender->TraceConnectWithoutContext("CongState", MakeBoundCallback(&Entered, flow));
    flow->sender->SetSendCallback(MakeCallback(&Fill));
    flow->sender->Bind();
    flow->sender->Connect(to);
}

int main(int argc, char* argv[])
{
    uint32_t hops = 2;
    uint32_t limit = 40;
    uint32_t seed = 1;
    double mbps = 10;
    double delayMs = 10;
    double durationS = 120;
    std::string queue = "fifo";
    std::string variant = "TcpNewReno";
    std::string starts;
    std::string accesses;
    CommandLine cmd(__FILE__);
    cmd.AddValue("hops", "Hops of the chain", hops);
    cmd.AddValue("limit", "Packets that may wait at a hop", limit);
    cmd.AddValue("seed", "Run of ns-3's generator", seed);
    cmd.AddValue("mbps", "Rate of each hop", mbps);
    cmd.AddValue("delayMs", "Delay of each hop", delayMs);
    cmd.AddValue("durationS", "End of the run", durationS);
    cmd.AddValue("warmupS", "What is handed on from then on counts", warmupS);
    cmd.AddValue("queue", "fifo or red", queue);
    cmd.AddValue("variant", "Class of the congestion control", variant);
    cmd.AddValue("starts", "Start of each flow, s: first of those over all hops, then of those over the first", starts);
    cmd.AddValue("accessMs", "Delay of each of the two access links of each flow", accesses);
    cmd.Parse(argc, argv);
    RngSeedManager::SetSeed(1);
    RngSeedManager::SetRun(seed);

    Config::SetDefault("ns3::TcpL4Protocol::SocketType", TypeIdValue(TypeId::LookupByName("ns3::" + variant)));
    Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(SEGMENT_BYTES));
    Config::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(SENDER_BYTES));
    Config::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(RECEIVER_BYTES));

    InternetStackHelper internet;
    NodeContainer routers;
    routers.Create(hops + 1);
    internet.Install(routers);
    for (uint32_t hop = 0; hop < hops; hop++)
    {
        Ptr<PointToPointNetDevice> device = Cable(routers.Get(hop), routers.Get(hop + 1), mbps, delayMs);
        LimitQueue(device, queue, limit, mbps, delayMs);
    }

    const std::vector<double> startS = Numbers(starts);
    const std::vector<double> accessMs = Numbers(accesses);
    const uint32_t each = startS.size() / (hops + 1);
    std::vector<std::unique_ptr<Flow>> flows;
    for (uint32_t i = 0; i < each * (hops + 1); i++)
    {
        flows.push_back(std::make_unique<Flow>());
        Flow* flow = flows.back().get();
        NodeContainer hosts;
        hosts.Create(2);
        internet.Install(hosts);
        const uint32_t route = i / each;
        const uint32_t from = route == 0 ? 0 : route - 1;
        const uint32_t to = route == 0 ? hops : route;
        Cable(hosts.Get(0), routers.Get(from), 1000, accessMs.at(i));
        Cable(routers.Get(to), hosts.Get(1), 1000, accessMs.at(i));
        Ptr<Socket> listener = Socket::CreateSocket(hosts.Get(1), TcpSocketFactory::GetTypeId());
        listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), 5000));
        listener->Listen();
        listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(), MakeBoundCallback(&Accepted, flow));
        const InetSocketAddress address(hosts.Get(1)->GetObject<Ipv4>()->GetAddress(1, 0).GetLocal(), 5000);
        Simulator::Schedule(Seconds(startS.at(i)), &Start, flow, hosts.Get(0), address);
    }
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();

    Simulator::Stop(Seconds(durationS));
    Simulator::Run();
    std::printf("{\"drops\":%llu,\"flows\":[", static_cast<unsigned long long>(drops));
    for (const auto& flow : flows)
        std::printf("%s{\"goodputMbps\":%.5f,\"sent\":%llu,\"resent\":%llu,\"timeouts\":%llu}",
                    flow == flows.front() ? "" : ",",
                    flow->bytes * 8 / (durationS - warmupS) / 1e6,
                    static_cast<unsigned long long>(flow->sent),
                    static_cast<unsigned long long>(flow->resent),
                    static_cast<unsigned long long>(flow->timeouts));
    std::printf("]}\n");
    Simulator::Destroy();
    return 0;
}
