// Build: c++ -std=c++17 -O2 FILE -o run -lns3-core -lns3-network -lns3-internet -lns3-point-to-point -lns3-traffic-control
//        (from a build of ns-3 itself: copy FILE to scratch/ and ./ns3 run it)
// Run: ./run, or ./run --traces=PREFIX, which writes of each TCP flow PREFIX-ID-cwnd.data, -ssth, -inflight (bytes) and -rtt (s):
//      a line "time value" at each change, as ns-3's tcp-variants-comparison does.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "ns3/core-module.h"
#include "ns3/internet-module.h"
#include "ns3/network-module.h"
#include "ns3/point-to-point-module.h"
#include "ns3/traffic-control-module.h"

using namespace ns3;

struct FlowPlan
{
    std::string id;
    std::string type;     // type of ns-3's congestion control; empty: UDP at a constant rate
    bool sack;
    double startS;
    double stopS;         // infinite: with the run
    uint64_t bytes;       // 0: no end
    uint32_t payload;     // bytes of a packet
    double rateBps;       // UDP only: of the payload
    uint32_t window;      // receiver's, bytes
    uint32_t firstWindow; // segments
    uint32_t ssthresh;    // bytes
    bool access;          // false: the source and its sink sit on the routers
    double accessBps;
    double accessS;
    std::string accessQueue;
};

// ns-3 does not shrink a queue below what it holds: then it is asked again until enough has left.
template <typename Queue>
static void Resize(Ptr<Queue> queue, QueueSize size)
{
    if (size < queue->GetCurrentSize())
        Simulator::Schedule(MilliSeconds(1), &Resize<Queue>, queue, size);
    else
        queue->SetMaxSize(size);
}

//@ scenario

struct Flow
{
    FlowPlan plan;
    Ptr<Socket> sender;
    uint64_t written = 0;
    uint64_t received = 0;
    uint64_t sent = 0;
    uint64_t resent = 0;
    SequenceNumber32 next{0};
    bool stopped = false;
    double doneS = -1;
    std::vector<std::unique_ptr<std::ofstream>> files;
};

// Of the names of trace files; empty: none are written.
static std::string traces;

static double NowS() { return Simulator::Now().GetSeconds(); }

static void Changed(std::ofstream* file, uint32_t, uint32_t value)
{
    *file << NowS() << " " << value << "\n";
}

static void ChangedTime(std::ofstream* file, Time, Time value)
{
    *file << NowS() << " " << value.GetSeconds() << "\n";
}

static std::ofstream* File(Flow* flow, const std::string& what)
{
    flow->files.push_back(std::make_unique<std::ofstream>(traces + "-" + flow->plan.id + "-" + what + ".data"));
    flow->files.back()->precision(10);
    return flow->files.back().get();
}

static void Trace(Flow* flow)
{
    flow->sender->TraceConnectWithoutContext("CongestionWindow", MakeBoundCallback(&Changed, File(flow, "cwnd")));
    flow->sender->TraceConnectWithoutContext("SlowStartThreshold", MakeBoundCallback(&Changed, File(flow, "ssth")));
    flow->sender->TraceConnectWithoutContext("BytesInFlight", MakeBoundCallback(&Changed, File(flow, "inflight")));
    flow->sender->TraceConnectWithoutContext("RTT", MakeBoundCallback(&ChangedTime, File(flow, "rtt")));
}

static void Fill(Flow* flow, Ptr<Socket> socket, uint32_t)
{
    while (!flow->stopped && socket->GetTxAvailable() >= flow->plan.payload)
    {
        uint64_t size = flow->plan.payload;
        if (flow->plan.bytes > 0)
            size = std::min<uint64_t>(size, flow->plan.bytes - flow->written);
        if (size == 0)
        {
            socket->Close();
            flow->stopped = true;
            return;
        }
        if (socket->Send(Create<Packet>(size)) < 0)
            return;
        flow->written += size;
    }
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

static void Received(Flow* flow, Ptr<Socket> socket)
{
    while (Ptr<Packet> packet = socket->Recv())
    {
        if (packet->GetSize() == 0)
            break;
        flow->received += packet->GetSize();
    }
    if (flow->plan.bytes > 0 && flow->received >= flow->plan.bytes && flow->doneS < 0)
        flow->doneS = NowS();
}

static void Accepted(Flow* flow, Ptr<Socket> socket, const Address&)
{
    socket->SetRecvCallback(MakeBoundCallback(&Received, flow));
}

static void Datagram(Flow* flow)
{
    if (flow->stopped)
        return;
    flow->sender->Send(Create<Packet>(flow->plan.payload));
    flow->sent++;
    Simulator::Schedule(Seconds(flow->plan.payload * 8.0 / flow->plan.rateBps), &Datagram, flow);
}

static void Start(Flow* flow, Ptr<Node> node, InetSocketAddress to)
{
    const bool tcp = !flow->plan.type.empty();
    flow->sender = Socket::CreateSocket(node, tcp ? TcpSocketFactory::GetTypeId() : UdpSocketFactory::GetTypeId());
    if (tcp)
    {
        flow->sender->SetAttribute("Sack", BooleanValue(flow->plan.sack));
        flow->sender->SetAttribute("SegmentSize", UintegerValue(flow->plan.payload));
        flow->sender->SetAttribute("InitialCwnd", UintegerValue(flow->plan.firstWindow));
        flow->sender->SetAttribute("InitialSlowStartThreshold", UintegerValue(flow->plan.ssthresh));
        flow->sender->TraceConnectWithoutContext("Tx", MakeBoundCallback(&Sent, flow));
        flow->sender->SetSendCallback(MakeBoundCallback(&Fill, flow));
        if (!traces.empty())
            Trace(flow);
    }
    flow->sender->Bind();
    flow->sender->Connect(to);
    if (!tcp)
        Datagram(flow);
}

static Ptr<PointToPointNetDevice> Cable(Ptr<Node> from, Ptr<Node> to, double bps, double delayS, const std::string& queue)
{
    PointToPointHelper helper;
    helper.SetDeviceAttribute("DataRate", DataRateValue(DataRate(static_cast<uint64_t>(bps))));
    helper.SetChannelAttribute("Delay", TimeValue(Seconds(delayS)));
    helper.SetQueue("ns3::DropTailQueue", "MaxSize", StringValue(queue));
    NetDeviceContainer devices = helper.Install(from, to);
    static uint32_t net = 0;
    const uint32_t number = net++;
    char base[32];
    std::snprintf(base, sizeof base, "10.%u.%u.0", number / 256, number % 256);
    Ipv4AddressHelper addresses(base, "255.255.255.0");
    addresses.Assign(devices);
    // Otherwise every device gets an FqCoDel of its own.
    TrafficControlHelper().Uninstall(devices);
    return DynamicCast<PointToPointNetDevice>(devices.Get(0));
}

// Makes the two ends of a flow, and plans its start and its stop.
static void Connect(Flow* flow, Ptr<Node> source, Ptr<Node> sink, uint16_t port)
{
    const FlowPlan& plan = flow->plan;
    const bool tcp = !plan.type.empty();
    if (tcp)
        for (Ptr<Node> end : {source, sink})
            end->GetObject<TcpL4Protocol>()->SetAttribute("SocketType", TypeIdValue(TypeId::LookupByName(plan.type)));
    Ptr<Socket> listener =
        Socket::CreateSocket(sink, tcp ? TcpSocketFactory::GetTypeId() : UdpSocketFactory::GetTypeId());
    if (tcp)
    {
        listener->SetAttribute("Sack", BooleanValue(plan.sack));
        listener->SetAttribute("RcvBufSize", UintegerValue(plan.window));
        listener->SetAttribute("SegmentSize", UintegerValue(plan.payload));
    }
    listener->Bind(InetSocketAddress(Ipv4Address::GetAny(), port));
    if (tcp)
    {
        listener->Listen();
        listener->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                    MakeBoundCallback(&Accepted, flow));
    }
    else
        listener->SetRecvCallback(MakeBoundCallback(&Received, flow));
    Ptr<Ipv4> ipv4 = sink->GetObject<Ipv4>();
    const InetSocketAddress to(ipv4->GetAddress(ipv4->GetNInterfaces() - 1, 0).GetLocal(), port);
    Simulator::Schedule(Seconds(plan.startS), &Start, flow, source, to);
    if (plan.stopS < DURATION_S)
        Simulator::Schedule(Seconds(plan.stopS), +[](Flow* stopping) { stopping->stopped = true; }, flow);
}

// Prints what became of each flow.
static void Tell(const std::vector<std::unique_ptr<Flow>>& flows)
{
    for (const auto& flow : flows)
    {
        const double endS = std::min({flow->plan.stopS, DURATION_S, flow->doneS < 0 ? DURATION_S : flow->doneS});
        const double seconds = endS - flow->plan.startS;
        std::printf("flow %s goodputMbps %.4f sent %llu resent %llu done %.6f\n",
                    flow->plan.id.c_str(),
                    seconds > 0 ? flow->received * 8 / seconds / 1e6 : 0.0,
                    static_cast<unsigned long long>(flow->sent),
                    static_cast<unsigned long long>(flow->resent),
                    flow->doneS);
    }
}

